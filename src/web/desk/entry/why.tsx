import { createContext, type ReactNode, use, useState } from 'react';
import { AskWhy, Reasons } from '../../parts/score/why.tsx';
import { usePlace } from '../frame/place.ts';
import { Sheet } from '../sheet/sheet.tsx';

const OpenWhy = createContext<(key: string) => void>(() => undefined);

/** A number of the desk that opens into its reasons. */
export const Why = ({
  figure,
  about,
  children,
}: {
  readonly figure: string;
  readonly about?: string;
  readonly children: ReactNode;
}) => {
  const open = use(OpenWhy);
  const { at } = usePlace();
  // The reasons are those of now; a number of a past moment stands without them.
  if (at !== undefined) return children;
  return (
    <AskWhy {...(about === undefined ? {} : { about })} open={() => open(figure)}>
      {children}
    </AskWhy>
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
        <Sheet title="Why is this so?" wide onClose={() => setFigure(undefined)}>
          <Reasons contest={contest} figure={figure} />
        </Sheet>
      )}
    </OpenWhy>
  );
};
