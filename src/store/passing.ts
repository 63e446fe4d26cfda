/** Drawers of who is signed in and what was mistyped: nobody's evening, and good only in the house where it happened. */
export const PASSING: ReadonlySet<string> = new Set(['session', 'sign-in-code', 'miss']);
