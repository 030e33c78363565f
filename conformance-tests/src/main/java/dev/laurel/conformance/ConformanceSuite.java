package dev.laurel.conformance;

import dev.laurel.conformance.rules.BatchRules;
import dev.laurel.conformance.rules.BoardRemovalRules;
import dev.laurel.conformance.rules.BoardRules;
import dev.laurel.conformance.rules.ChangeRules;
import dev.laurel.conformance.rules.ClosedWindowRules;
import dev.laurel.conformance.rules.CrowdRules;
import dev.laurel.conformance.rules.CursorRules;
import dev.laurel.conformance.rules.ErrorRules;
import dev.laurel.conformance.rules.EventRules;
import dev.laurel.conformance.rules.FaultRules;
import dev.laurel.conformance.rules.GroupMoveRules;
import dev.laurel.conformance.rules.GroupRules;
import dev.laurel.conformance.rules.HidingRules;
import dev.laurel.conformance.rules.HistoryRules;
import dev.laurel.conformance.rules.IdRules;
import dev.laurel.conformance.rules.LeaseRules;
import dev.laurel.conformance.rules.LimitRules;
import dev.laurel.conformance.rules.LoadRules;
import dev.laurel.conformance.rules.MetadataRules;
import dev.laurel.conformance.rules.ModelRules;
import dev.laurel.conformance.rules.MovingRankRules;
import dev.laurel.conformance.rules.OrderRules;
import dev.laurel.conformance.rules.PageRules;
import dev.laurel.conformance.rules.PercentileRules;
import dev.laurel.conformance.rules.PlayerRules;
import dev.laurel.conformance.rules.PrecedenceRules;
import dev.laurel.conformance.rules.QueryRules;
import dev.laurel.conformance.rules.RangeRules;
import dev.laurel.conformance.rules.RankChangeRules;
import dev.laurel.conformance.rules.RankRules;
import dev.laurel.conformance.rules.ReachedAtRules;
import dev.laurel.conformance.rules.ReadRules;
import dev.laurel.conformance.rules.RefusalRules;
import dev.laurel.conformance.rules.RemovalRules;
import dev.laurel.conformance.rules.ReplayRules;
import dev.laurel.conformance.rules.ScoreRules;
import dev.laurel.conformance.rules.SizeRules;
import dev.laurel.conformance.rules.SnapshotRules;
import dev.laurel.conformance.rules.SubmitRules;
import dev.laurel.conformance.rules.UpdateRules;
import dev.laurel.conformance.rules.WalkRules;
import dev.laurel.conformance.rules.WindowClockRules;
import dev.laurel.conformance.rules.WindowKeepRules;
import dev.laurel.conformance.rules.WindowRules;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Every rule of the contract, run against one engine. A subclass provides the fixture and nothing
 * else:
 *
 * <pre>{@code
 * final class MyEngineConformanceTest extends ConformanceSuite {
 *     @Override
 *     protected EngineFixture fixture() {
 *         return new MyFixture();
 *     }
 * }
 * }</pre>
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(RuleReport.class)
public abstract class ConformanceSuite {
    private @Nullable Lab lab;

    /** The engine under test; asked for once. */
    protected abstract EngineFixture fixture();

    @BeforeAll
    void openLab() {
        lab = new Lab(fixture());
    }

    @AfterAll
    void closeLab() {
        if (lab != null) {
            lab.close();
        }
    }

    Lab lab() {
        if (lab == null) {
            throw new IllegalStateException("the suite has not begun");
        }
        return lab;
    }

    @Nested
    class Score extends ScoreRules {
        Score() {
            super(lab());
        }
    }

    @Nested
    class Update extends UpdateRules {
        Update() {
            super(lab());
        }
    }

    @Nested
    class Metadata extends MetadataRules {
        Metadata() {
            super(lab());
        }
    }

    @Nested
    class Order extends OrderRules {
        Order() {
            super(lab());
        }
    }

    @Nested
    class ReachedAt extends ReachedAtRules {
        ReachedAt() {
            super(lab());
        }
    }

    @Nested
    class Rank extends RankRules {
        Rank() {
            super(lab());
        }
    }

    @Nested
    class MovingRank extends MovingRankRules {
        MovingRank() {
            super(lab());
        }
    }

    @Nested
    class Submit extends SubmitRules {
        Submit() {
            super(lab());
        }
    }

    @Nested
    class RankChange extends RankChangeRules {
        RankChange() {
            super(lab());
        }
    }

    @Nested
    class Refusal extends RefusalRules {
        Refusal() {
            super(lab());
        }
    }

    @Nested
    class Id extends IdRules {
        Id() {
            super(lab());
        }
    }

    @Nested
    class Replay extends ReplayRules {
        Replay() {
            super(lab());
        }
    }

    @Nested
    class Batch extends BatchRules {
        Batch() {
            super(lab());
        }
    }

    @Nested
    class Window extends WindowRules {
        Window() {
            super(lab());
        }
    }

    @Nested
    class WindowClock extends WindowClockRules {
        WindowClock() {
            super(lab());
        }
    }

    @Nested
    class WindowKeep extends WindowKeepRules {
        WindowKeep() {
            super(lab());
        }
    }

    @Nested
    class ClosedWindow extends ClosedWindowRules {
        ClosedWindow() {
            super(lab());
        }
    }

    @Nested
    class Group extends GroupRules {
        Group() {
            super(lab());
        }
    }

    @Nested
    class GroupMove extends GroupMoveRules {
        GroupMove() {
            super(lab());
        }
    }

    @Nested
    class Page extends PageRules {
        Page() {
            super(lab());
        }
    }

    @Nested
    class Range extends RangeRules {
        Range() {
            super(lab());
        }
    }

    @Nested
    class Walk extends WalkRules {
        Walk() {
            super(lab());
        }
    }

    @Nested
    class Cursor extends CursorRules {
        Cursor() {
            super(lab());
        }
    }

    @Nested
    class Query extends QueryRules {
        Query() {
            super(lab());
        }
    }

    @Nested
    class Percentile extends PercentileRules {
        Percentile() {
            super(lab());
        }
    }

    @Nested
    class Board extends BoardRules {
        Board() {
            super(lab());
        }
    }

    @Nested
    class BoardRemoval extends BoardRemovalRules {
        BoardRemoval() {
            super(lab());
        }
    }

    @Nested
    class Player extends PlayerRules {
        Player() {
            super(lab());
        }
    }

    @Nested
    class Hiding extends HidingRules {
        Hiding() {
            super(lab());
        }
    }

    @Nested
    class Removal extends RemovalRules {
        Removal() {
            super(lab());
        }
    }

    @Nested
    class Event extends EventRules {
        Event() {
            super(lab());
        }
    }

    @Nested
    class History extends HistoryRules {
        History() {
            super(lab());
        }
    }

    @Nested
    class Snapshot extends SnapshotRules {
        Snapshot() {
            super(lab());
        }
    }

    @Nested
    class Change extends ChangeRules {
        Change() {
            super(lab());
        }
    }

    @Nested
    class Lease extends LeaseRules {
        Lease() {
            super(lab());
        }
    }

    @Nested
    class Read extends ReadRules {
        Read() {
            super(lab());
        }
    }

    @Nested
    class Error extends ErrorRules {
        Error() {
            super(lab());
        }
    }

    @Nested
    class Precedence extends PrecedenceRules {
        Precedence() {
            super(lab());
        }
    }

    @Nested
    class Limit extends LimitRules {
        Limit() {
            super(lab());
        }
    }

    @Nested
    class Size extends SizeRules {
        Size() {
            super(lab());
        }
    }

    @Nested
    class Fault extends FaultRules {
        Fault() {
            super(lab());
        }
    }

    @Nested
    class Load extends LoadRules {
        Load() {
            super(lab());
        }
    }

    @Nested
    class Crowd extends CrowdRules {
        Crowd() {
            super(lab());
        }
    }

    @Nested
    class Model extends ModelRules {
        Model() {
            super(lab());
        }
    }
}
