export const SEATS = ['N', 'E', 'S', 'W'] as const;
export type Seat = (typeof SEATS)[number];

export const SIDES = ['ns', 'ew'] as const;
export type Side = (typeof SIDES)[number];

export const sideOf = (seat: Seat): Side => (seat === 'N' || seat === 'S' ? 'ns' : 'ew');
export const otherSide = (side: Side): Side => (side === 'ns' ? 'ew' : 'ns');
export const leftOf = (seat: Seat): Seat => SEATS[(SEATS.indexOf(seat) + 1) % 4] as Seat;
export const partnerOf = (seat: Seat): Seat => SEATS[(SEATS.indexOf(seat) + 2) % 4] as Seat;
