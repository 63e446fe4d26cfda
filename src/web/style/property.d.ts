import 'react';

declare module 'react' {
  // Our own properties, which the sheets of styles read.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
