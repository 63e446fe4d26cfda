import type { ReactNode } from 'react';
import { say } from '../text/say.ts';

/** Nothing is at this address: what that may mean, and where to go on. */
export const Nowhere = ({ says, children }: { readonly says?: string; readonly children?: ReactNode }) => (
  <main className="nowhere">
    <h1>{say('There is nothing here')}</h1>
    <p>{says ?? say('Byestand has no page at {pathname}.', { pathname: location.pathname })}</p>
    <p>
      {say(
        'The address may have been cut short or mistyped, or the session may be kept on another laptop. Ask the director for the link or the code, or begin with the list of sessions.',
      )}
    </p>
    {children}
    <p>
      <a className="button" href="/">
        {say('All sessions')}
      </a>
    </p>
  </main>
);
