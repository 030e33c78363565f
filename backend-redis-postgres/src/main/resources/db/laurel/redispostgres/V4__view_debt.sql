-- Which nodes may still have to show the view something of a board. A node that ends well clears its
-- rows; what a dead one leaves behind makes the board's view be filled anew. Node 0 are those that
-- have no view: they never show anything.
CREATE SEQUENCE node_seq AS integer CYCLE;
CREATE TABLE view_debt (
    board_no bigint  NOT NULL,
    node_no  integer NOT NULL,
    called   boolean NOT NULL DEFAULT false,
    PRIMARY KEY (board_no, node_no)
);
