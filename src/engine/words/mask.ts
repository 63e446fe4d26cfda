/** Why a board's results are not shown yet. */
export const sayBoardMasked = (board: number, tables: number): string =>
  tables === 0
    ? `Board ${board} is still to be played by others on the same deals. Its results stand here as soon as they are through.`
    : `${tables === 1 ? 'One table has' : `${tables} tables have`} board ${board} still to play or to agree. Its results stand here as soon as nobody has.`;

/** Why some of a pair's boards show no result yet. */
export const sayCardMasked = (boards: number): string =>
  boards === 1
    ? 'One board is still to be played at other tables: its result stands here afterwards.'
    : `${boards} boards are still to be played at other tables: their results stand here afterwards.`;

/** What a reason says instead of the boards it may not open yet. */
export const sayTogether = (boards: number): string =>
  boards === 1
    ? 'one board that other tables still have to play'
    : `${boards} boards that other tables still have to play, together`;

/** What the history of a director who plays says instead. */
export const sayHiddenFact = (board: number): string =>
  `Something was said about board ${board}, which you have still to play`;
