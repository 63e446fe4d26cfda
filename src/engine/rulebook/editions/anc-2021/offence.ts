import type { Band, FineUnit, Offence, Offences } from '../../conduct.ts';
import type { Cited } from '../../slots.ts';

const APPENDIX = 'ANC 2021, appendix on late arrival';
const SAYS =
  'Late arrival and slow play are fined by the minute after a first warning; boards lost and scores left out may be fined; telephones, smoking and alcohol are fined.';

const fine = <A extends number, U extends FineUnit>(amount: A, unit: U) =>
  ({ do: 'fine', amount, unit }) as const;
