import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { say } from './say.ts';

/** What stands where a page broke: nothing that was kept is lost by it. */
const Broken = () => (
  <main className="page narrow nowhere">
    <h1>{say('This page could not be shown')}</h1>
    <p>{say('Something in it went wrong. Nothing that was sent or kept is lost.')}</p>
    <p>
      <button type="button" className="button primary" onClick={() => location.reload()}>
        {say('Load it again')}
      </button>
    </p>
  </main>
);

/** Puts a page on the screen. One that breaks says so and how to go on: a screen is never left blank. */
export const mount = (page: ReactNode): void => {
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root, {
    onUncaughtError: (error) => {
      reportError(error);
      const place = document.createElement('div');
      root.replaceChildren(place);
      createRoot(place).render(<Broken />);
    },
  }).render(<StrictMode>{page}</StrictMode>);
};
