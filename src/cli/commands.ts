import type { Run } from './say.ts';

export interface Command {
  readonly says: string;
  readonly usage: string;
  /** Loads the command's code, and only when it is called. */
  readonly load: () => Promise<{ readonly run: Run }>;
}

/** Every command, in the order of `byestand --help`. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  score: {
    says: 'the score of a contract, from North-South’s side',
    usage: 'score "4SX N -1" --board 7 | --vul ns',
    load: () => import('./score/score.ts'),
  },
  judge: {
    says: 'whether a reported line agrees with itself, and if not what to do',
    usage: 'judge <file | -> [--under <rulebook>]',
    load: () => import('./score/judge.ts'),
  },
  matchpoints: {
    says: 'a set of boards at matchpoints: lines, contestants, recap',
    usage: 'matchpoints <file | ->',
    load: () => import('./score/matchpoints.ts'),
  },
  imps: {
    says: 'IMPs for a difference of scores',
    usage: 'imps -750',
    load: () => import('./score/imps.ts'),
  },
  vp: {
    says: 'victory points for a margin in IMPs or a percentage',
    usage: 'vp wbf --boards 16 [--butler] 23 | --list',
    load: () => import('./score/vp.ts'),
  },
  butler: {
    says: 'a set of boards in IMPs against datums',
    usage: 'butler <file | ->',
    load: () => import('./score/butler.ts'),
  },
  crossimps: {
    says: 'a set of boards in IMPs against every other table',
    usage: 'crossimps <file | ->',
    load: () => import('./score/crossimps.ts'),
  },
  match: {
    says: 'a teams match: IMPs, totals, victory points',
    usage: 'match <file | ->',
    load: () => import('./score/match.ts'),
  },
  matches: {
    says: 'the matches of a stage in victory points, with byes, forfeits and cancelled ones',
    usage: 'matches <file | ->',
    load: () => import('./score/matches.ts'),
  },
  combine: {
    says: 'several sessions at matchpoints as one event',
    usage: 'combine <file | ->',
    load: () => import('./score/combine.ts'),
  },
  psyche: {
    says: 'what a psychic call against a protected player costs',
    usage: 'psyche <file | ->',
    load: () => import('./score/psyche.ts'),
  },
  rescore: {
    says: 'score a results file again and show every number that differs from what it published',
    usage: 'rescore <file | ->',
    load: () => import('./rescore/rescore.ts'),
  },
  rank: {
    says: 'place a field by a regulation’s tie-breaks, each place with what decided it',
    usage: 'rank <file | -> [--under <rulebook>] [--for places|draw|triangle|arrivals|reseed|berth]',
    load: () => import('./score/rank.ts'),
  },
  office: {
    says: 'carry-over, qualification, substitutes, penalties, points, entries and clocks by a set of regulations',
    usage:
      'office <penalty | carry | qualify | sessions | points | entry | clock …> <file | -> --under <rulebook> | --list',
    load: () => import('./office/office.ts'),
  },
  rules: {
    says: 'what a set of regulations says on scoring, clause by clause, and what replaced what',
    usage: 'rules [<rulebook>]',
    load: () => import('./ruling/rules.ts'),
  },
  reckon: {
    says: 'a contest from its facts: standings and every traveller; one in stages whole',
    usage: 'reckon <contest.json | -> [--boards] [--at fact]',
    load: () => import('./contest/reckon.ts'),
  },
  results: {
    says: 'a match played elsewhere from its file, put into a contest’s file',
    usage: 'results <contest.json | -> <match.pbn | match.csv> --round n --table n',
    load: () => import('./contest/results.ts'),
  },
  why: {
    says: 'why one number, place or pairing of a contest is so; without a key, all keys',
    usage: 'why <contest.json | -> [pair/7/percent] [--since fact]',
    load: () => import('./contest/why.ts'),
  },
  forms: {
    says: 'the events that can be run whole: templates, the documents’ own, and those kept here; form files checked, shown, kept',
    usage:
      'forms [--data ./data] | forms check <my.form.json> | forms schema | forms show <form> | forms keep <my.form.json> | forms drop <form>',
    load: () => import('./form/forms.ts'),
  },
  rehearse: {
    says: 'a whole contest played by an invented field from a seed, with everything it comes to',
    usage:
      'rehearse <form | my.form.json> [--entries 23] [--seed 7] [--set rounds=7]… [--facts contest.json] [--boards] [--calm]',
    load: () => import('./contest/rehearse.ts'),
  },
  simulate: {
    says: 'a form played many times by strengths and luck: how often the best win, who goes on, how long it takes',
    usage:
      'simulate <form | my.form.json> [--entries 24] [--runs 1000] [--seed 1] [--set rounds=7]… [--threads n]',
    load: () => import('./form/simulate.ts'),
  },
  site: {
    says: 'the whole results of a contest as files, to open from a folder or put on any web server',
    usage: 'site <contest.json | -> <folder> [--replace] [--others-done]',
    load: () => import('./contest/site.ts'),
  },
  serve: {
    says: 'serve the pages of this machine to the room',
    usage:
      'serve [--port 4321] [--data ./data | --store postgres://…] [--mirror /media/stick] [--new-code] [--begin-anew]',
    load: () => import('./house/serve.ts'),
  },
  demo: {
    says: 'the same, with a demonstration night played by simulated tables',
    usage: 'demo [--port 4321] [--data ./data]',
    load: () => import('./house/demo.ts'),
  },
  code: {
    says: 'a new one-time sign-in code for the organiser or a named account, also while the server runs',
    usage: 'code ["Ann Lee"] [--data ./data | --store postgres://…] [--club …]',
    load: () => import('./house/code.ts'),
  },
  backup: {
    says: 'everything as one file (a folder where there are clubs), also while the server runs',
    usage: 'backup <file> [--data ./data | --store postgres://…] [--club …]',
    load: () => import('./house/backup.ts'),
  },
  restore: {
    says: 'a backup put in its place, here or on another machine',
    usage:
      'restore <file | folder> [--data ./data [--replace | --mend [--accept-loss]] | --store postgres://…] [--club …]',
    load: () => import('./house/restore.ts'),
  },
  'check-facts': {
    says: 'whether every contest’s log is whole and unchanged, those of all clubs too',
    usage: 'check-facts [<file | folder>] [--data ./data | --store postgres://…] [--club …]',
    load: () => import('./house/check-facts.ts'),
  },
  export: {
    says: 'one contest as one file, with its seals and its people',
    usage: 'export <contest> <file | -> [--data ./data | --store postgres://…]',
    load: () => import('./house/export.ts'),
  },
  import: {
    says: 'a contest from such a file: new here, or carried on elsewhere',
    usage: 'import <file | -> [--data ./data | --store postgres://…]',
    load: () => import('./house/import.ts'),
  },
  club: {
    says: 'the clubs that share this host, each kept apart',
    usage: 'club list | add <short name> [--name "…"] [--host …] | remove <short name>',
    load: () => import('./house/club.ts'),
  },
  movement: {
    says: 'make, check and choose movements',
    usage: 'movement <kind> --tables n | check | advise | cards | chart | setup | calls | --list',
    load: () => import('./movement/movement.ts'),
  },
  draw: {
    says: 'draw a round, and say why each match is so',
    usage: 'draw swiss | round-robin | knockout | first | final … <file | ->',
    load: () => import('./draw/draw.ts'),
  },
  convert: {
    says: 'a file of deals, results or entries in another format (pbn, lin, dup, dlm, bri, dge, csv, xlsx, json, usebio, bws), and what was lost',
    usage: 'convert <in | -> <out | -> [--from pbn] [--to dup] [--first 17] [--stage swiss]',
    load: () => import('./house/convert.ts'),
  },
  mail: {
    says: 'the results of an event by e-mail, through the club’s own mail server',
    usage:
      'mail <event> --to <addresses> --from <address> --smtp smtp://host:587 [--link <page>] [--stage swiss]',
    load: () => import('./house/mail.ts'),
  },
  schema: {
    says: 'the JSON Schema of Byestand’s own file, for programs that write or read it',
    usage: 'schema',
    load: () => import('./house/schema.ts'),
  },
  hands: {
    says: 'hand records as PDF from a file of deals, with makeable contracts and par',
    usage:
      'hands <file | -> <out.pdf> [--size compact|large] [--paper a4|letter] [--title text] [--threads n]',
    load: () => import('./deal/hands.ts'),
  },
  deal: {
    says: 'deal boards at random, from a seed or from this machine’s randomness',
    usage:
      'deal --boards 36 [--first 1] [--seed text] [--pbn] | --check <file> [--seed text] [--commitment hash]',
    load: () => import('./deal/deal.ts'),
  },
  dd: {
    says: 'double dummy: makeable contracts and par of each deal, or every card’s tricks in a position',
    usage: 'dd <file | -> [--threads n] [--par] [--cards]',
    load: () => import('./deal/dd.ts'),
  },
  ruling: {
    says: 'a ruling by short questions: what to ask, to say, to offer, and the laws to open',
    usage: 'ruling [<topic> [--answers a,b,c]] | --old "12C1(b)" | --page',
    load: () => import('./ruling/ruling.ts'),
  },
  rulings: {
    says: 'every ruling of a contest with its appeals and their time limits',
    usage: 'rulings <contest.json | ->',
    load: () => import('./ruling/rulings.ts'),
  },
  appeal: {
    says: 'until when a ruling may be appealed against and a score corrected, and whether it is in time',
    usage: 'appeal <file | -> [--under <rulebook>]',
    load: () => import('./ruling/appeal.ts'),
  },
  revoke: {
    says: 'the tricks that change hands after revokes',
    usage: 'revoke <file | ->',
    load: () => import('./ruling/revoke.ts'),
  },
};
