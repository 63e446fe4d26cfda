import { Component, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { say } from '../text/say.ts';
import { wearColour } from './club.tsx';

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

/** One that breaks says so and how to go on: a screen is never left blank. */
class Whole extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }
  override componentDidCatch(error: unknown): void {
    reportError(error);
  }
  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

/** Puts a page on the screen. */
export const mount = (page: ReactNode): void => {
  const root = document.getElementById('root');
  if (root === null) return;
  wearColour();
  createRoot(root).render(
    <StrictMode>
      <Whole>{page}</Whole>
    </StrictMode>,
  );
};
