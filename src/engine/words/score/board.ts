import type { Phrases } from '../phrase.ts';

/** Refusals of one board at one table, and of the rulebook. */
export const BOARD_PHRASES = {
  'board-number': {
    what: 'a board is numbered by a whole number from 1 on, not ‘{given}’',
    advice: 'Give the number printed on the board.',
  },
  vulnerability: {
    what: '‘{given}’ is no vulnerability',
    advice: 'Write none, ns, ew or both.',
  },
  'contract-unreadable': {
    what: '‘{given}’ does not begin with a bid from 1 to 7 and C, D, H, S or NT, nor is it a pass',
    advice: 'Write it as 4SX N -1, 3NT E = or pass.',
  },
  'contract-part': {
    what: 'in ‘{given}’ the part ‘{part}’ is neither a double, a declarer, a result nor a lead, or is one too many',
    advice: 'Write each once, as in 4SX N -1 or 3NT E = S4.',
  },
  'contract-tricks': {
    what: '‘{given}’ means {tricks} tricks, and a deal has from 0 to 13',
    advice: 'Check the level and the over- or undertricks.',
  },
  'contract-declarer': {
    what: '‘{given}’ does not say who declared',
    advice: 'Add N, E, S or W.',
  },
  'contract-result': {
    what: '‘{given}’ does not say how many tricks were won',
    advice: 'Add =, +1, -1 or the number of tricks.',
  },
  'score-impossible': {
    what: 'no contract ever scores {given}',
    advice: 'Check the score: it is a multiple of ten between -7600 and 7600.',
  },
  'score-missing': {
    what: 'there is no score to judge the line by',
    advice: 'Give the score as it was written, from North-South’s side.',
  },
  deal: {
    what: 'the deal ‘{given}’ is not four hands of thirteen different cards ({why})',
    advice: 'Write N:spades.hearts.diamonds.clubs and the other hands clockwise.',
  },
  'dealt-unreadable': {
    what: '‘{given}’ isn’t four hands',
    advice: 'Write N:spades.hearts.diamonds.clubs and the other hands clockwise.',
  },
  'dealt-cut': {
    what: 'the file announces this board, and its cards aren’t there',
    advice: 'The file may be cut off: copy it again.',
  },
  'dealt-nothing': {
    what: 'there are no deals here',
    advice: 'Give a PBN file, or lines such as N:AKQ2.AK3.AK4.AKQ … .',
  },
  'dealt-twice': { what: 'the {card} is there twice ({hands})', advice: 'Check the cards of the board.' },
  'dealt-missing': {
    what: '{seat} has {cards} cards, not {wanted}. Missing: {missing}',
    advice: 'Add what is missing.',
  },
  'dealt-count': { what: '{seat} has {cards} cards, not {wanted}', advice: 'Check the hand.' },
  'dealt-card': { what: '{seat} holds ‘{card}’, which isn’t a card', advice: 'Check the hand.' },
  'dealt-revoke': {
    what: '{seat} played the {card} but could follow suit',
    advice: 'Check the cards of the trick.',
  },
  'dealt-finished': { what: 'no cards are left to play', advice: 'Take the last trick out.' },
  'position-strain': {
    what: 'the position doesn’t say what is trumps',
    advice: 'Add [Contract "4S"] or [Contract "3NT"].',
  },
  'position-leader': {
    what: 'the position doesn’t say who leads',
    advice: 'Add [Declarer "S"] or [Play "W"].',
  },
  'position-holder': {
    what: 'the {card} isn’t in {seat}’s hand',
    advice: 'Check the cards played.',
  },
  'position-turn': {
    what: 'the {card} was played, but {seat}’s card before it isn’t there',
    advice: 'Write the cards of a trick in the columns of their hands, and leave out what follows a gap.',
  },
  'layer-unknown': { what: 'there is no edition called ‘{given}’', advice: 'Known are: {known}.' },
  'form-unknown': {
    what: 'there is no usual set of regulations called ‘{given}’',
    advice: 'Known are: {known}.',
  },
  'scale-unknown': {
    what: 'there is no scale called ‘{given}’',
    advice: 'byestand vp --list names all.',
  },
  'rehearsal-stuck': {
    what: 'the rehearsal asked for ‘{ask}’ and nothing came of it',
    advice: 'This is a fault of the program: keep the seed and report it.',
  },
  'rulebook-conflict': {
    what: 'two documents of the same rank answer {slot} differently ({one} and {other})',
    advice: 'Adopt one of them, or settle it in the contest’s own regulations.',
  },
  'rulebook-gap': {
    what: 'no adopted document says anything on {slot}',
    advice: 'Add a layer that answers it before play starts.',
  },
} as const satisfies Phrases;
