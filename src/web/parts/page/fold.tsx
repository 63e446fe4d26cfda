import { type ReactNode, useState } from 'react';

/** What is folded away is made when it is first opened: a phone shows the page sooner. */
export const Fold = ({
  says,
  className,
  open = false,
  children,
}: {
  readonly says: ReactNode;
  readonly className: string;
  readonly open?: boolean;
  readonly children: () => ReactNode;
}) => {
  const [wasOpened, setWasOpened] = useState(open);
  return (
    <details
      className={className}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open) setWasOpened(true);
      }}
    >
      <summary>{says}</summary>
      {wasOpened ? children() : null}
    </details>
  );
};
