import type { ReactNode } from 'react';

/** Nothing is at this address: what that may mean, and where to go on. */
export const Nowhere = ({ says, children }: { readonly says?: string; readonly children?: ReactNode }) => (
  <main className="page narrow nowhere">
    <h1>There is nothing here</h1>
    <p>{says ?? `Byestand has no page at ${location.pathname}.`}</p>
    <p>
      The address may have been cut short or mistyped, or the session may be kept on another laptop. Ask the
      director for the link or the code, or begin with the list of sessions.
    </p>
    {children}
    <p>
      <a className="button" href="/">
        All sessions
      </a>
    </p>
  </main>
);
