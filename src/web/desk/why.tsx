import { createContext, type ReactNode, use, useState } from 'react';
import type { FigureView } from '../../engine/view/figure.ts';
import { useWhy } from './ask.ts';
import { Sheet } from './sheet.tsx';

const OpenWhy = createContext<(key: string) => void>(() => undefined);

/** A number that opens into its reasons. */
export const AskWhy = ({ figure, children }: { readonly figure: string; readonly children: ReactNode }) => {
  const open = use(OpenWhy);
  return (
    <button type="button" className="ask-why" onClick={() => open(figure)}>
      {children}
      <span className="unseen">, why?</span>
    </button>
  );
};

const valueOf = (figure: FigureView): string => {
  const rounded = String(Math.round(figure.value * 10_000) / 10_000);
  return figure.exact === undefined ? rounded : `${rounded} (${figure.exact})`;
};

const Node = ({ figure, deep }: { readonly figure: FigureView; readonly deep: number }) => {
  const line = (
    <span className="reason">
      <span>
        {figure.name}
        {figure.note === undefined ? '' : `, ${figure.note}`}
      </span>
      <span className="value">{valueOf(figure)}</span>
      <span className="rule">
        {figure.formula === undefined ? '' : `${figure.formula} · `}
        {figure.clause}
      </span>
    </span>
  );
  if (figure.inputs.length === 0) return <li>{line}</li>;
  return (
    <li>
      <details open={deep < 1}>
        <summary>{line}</summary>
        <ul>
          {figure.inputs.map((input, index) => (
            <Node key={`${index}-${input.key}`} figure={input} deep={deep + 1} />
          ))}
        </ul>
      </details>
    </li>
  );
};

const WhySheet = ({
  contest,
  figure,
  onClose,
}: {
  readonly contest: string;
  readonly figure: string;
  readonly onClose: () => void;
}) => {
  const { data, error } = useWhy(contest, figure);
  return (
    <Sheet title="Why is this so?" wide onClose={onClose}>
      {error ? <p className="notice wrong">{error.message}</p> : null}
      {data === undefined ? null : (
        <>
          <div className="sentences">
            {data.sentences.slice(0, 1).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <ul className="reasons">
            <Node figure={data.figure} deep={0} />
          </ul>
        </>
      )}
    </Sheet>
  );
};

/** Every number inside may ask why. */
export const WithWhy = ({
  contest,
  children,
}: {
  readonly contest: string;
  readonly children: ReactNode;
}) => {
  const [figure, setFigure] = useState<string>();
  return (
    <OpenWhy value={setFigure}>
      {children}
      {figure === undefined ? null : (
        <WhySheet contest={contest} figure={figure} onClose={() => setFigure(undefined)} />
      )}
    </OpenWhy>
  );
};
