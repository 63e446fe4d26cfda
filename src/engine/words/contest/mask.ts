/** Why a board's results are not shown yet. */
export const sayBoardMasked = (board: number, tables: number): string =>
  tables === 0
    ? `Others on the same deals still have to play board ${board}. Its results appear here when they have finished.`
    : `${tables === 1 ? '1 table still has' : `${tables} tables still have`} to play or confirm board ${board}. Its results appear here after that.`;

/** Why some of a pair's boards show no result yet. */
export const sayCardMasked = (boards: number): string =>
  boards === 1
    ? '1 board is still to be played at other tables. Its result appears here after that.'
    : `${boards} boards are still to be played at other tables. Their results appear here after that.`;

/** What a reason says instead of the boards it may not open yet. */
export const sayTogether = (boards: number): string =>
  boards === 1
    ? 'one board that other tables still have to play'
    : `${boards} boards that other tables still have to play, together`;

/** What the history of a director who plays says instead. */
export const sayHiddenFact = (board: number): string =>
  `Something was said about board ${board}, which you have still to play`;
