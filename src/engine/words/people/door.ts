import type { Phrases } from '../phrase.ts';

/** What the server says at its door: who may come in, what a message may look like. */
export const DOOR_PHRASES: Phrases = {
  'sign-in-needed': { what: 'this is for the director', advice: 'Sign in first.' },
  'token-bad': {
    what: 'this token is wrong, revoked or expired',
    advice: 'Ask an organiser for a new one, or send none for what everybody may see.',
  },
  'token-needed': {
    what: 'this takes a token with the scope “{scope}”',
    advice: 'Send it as “Authorization: Bearer …”.',
  },
  'token-scope': {
    what: 'this token lacks the scope “{scope}” (it has {has})',
    advice: 'Ask an organiser for a token with that scope.',
  },
  'token-elsewhere': {
    what: 'this token is for another event',
    advice: 'Use the token made for this event.',
  },
  'token-table': { what: 'a token for one table is a token for one event', advice: 'Name the event too.' },
  'token-none': { what: 'there is no such token', advice: 'Look at the list of tokens.' },
  'key-needed': {
    what: 'a header with an id of your own for this call is missing',
    advice:
      'Make an id of 8 to 64 letters, digits or dashes for each call, and send the same one when you send it again.',
  },
  'key-bad': {
    what: 'the key isn’t 8 to 64 letters, digits or dashes',
    advice: 'Make another one.',
  },
  'key-running': {
    what: 'a call with this key is being answered right now',
    advice: 'Send it again in a moment.',
  },
  'version-old': {
    what: 'the event has changed since: its version is now {version}',
    advice: 'Look at it again and decide whether you still want this.',
  },
  'match-id': {
    what: '“{given}” isn’t the id of a match',
    advice: 'GET the round: it lists its matches with their ids.',
  },
  'since-future': {
    what: '“{given}” is no id this event has given out',
    advice: 'Send the last id you received, or none.',
  },
  'person-number': {
    what: 'number {number} belongs to {known} here, not to {given}',
    advice: 'Send the name as it is known, or correct the person at the desk, under Members.',
  },
  'method-none': {
    what: '{method} does nothing at {path}',
    advice: 'Send {allowed} there.',
  },
  'round-in-session': {
    what: 'rounds {from} to {last} are one session, which is scored as a whole: there is no ranking after round {round}',
    advice: 'Ask without “round” for the ranking as it stands, or for round {last}.',
  },
  'cursor-bad': {
    what: 'that cursor isn’t one of ours',
    advice: 'Send the “next” of the page before, or none.',
  },
  'problem-unknown': {
    what: 'there is no problem with the code “{code}”',
    advice: 'GET /api/v1/problems lists them.',
  },
  'webhook-unknown': {
    what: 'there is no such webhook of this token',
    advice: 'GET /api/v1/webhooks lists them.',
  },
  'webhooks-many': { what: 'this token has {most} webhooks already', advice: 'Delete one first.' },
  'not-published': {
    what: 'the results of this event aren’t published yet',
    advice: 'Wait until they are, or use a token with the scope “read”.',
  },
  'entry-not-found': {
    what: 'there is no entry “{entry}”',
    advice: 'Use its number, or the id you entered it under.',
  },
  'entry-pair': { what: 'a pair has 2 players, {given} were given', advice: 'Send both names.' },
  'entry-playing': {
    what: 'entry {entry} is playing already, so its players can’t be replaced this way',
    advice: 'Ask the director to record a substitute.',
  },
  'sign-in-wrong': {
    what: 'that is not the right {what}',
    advice: 'For a new sign-in code, run “byestand code” on the machine that runs Byestand.',
  },
  'sign-in-often': {
    what: 'there were too many wrong tries',
    advice:
      'Wait {minutes} minutes, or run “byestand code” on the machine that runs Byestand and sign in with the code it shows.',
  },
  'totp-needed': { what: 'the 6-digit code from the app on your phone is needed too' },
  'totp-wrong': {
    what: 'that 6-digit code is wrong or was used already',
    advice:
      'Wait for the next one. This server’s clock says {clock}: if that is wrong, set the clock, or run “byestand code” on that machine.',
  },
  'account-none': { what: 'there is no such account' },
  'account-known': { what: 'there is already an account for {name}', advice: 'Choose another name.' },
  'account-nobody': {
    what: 'this account belongs to nobody on the list of people',
    advice: 'Sign out and in again, or ask an organiser.',
  },
  'person-unlisted': { what: 'there is nobody with the id “{person}” on the list of people' },
  'not-playing': { what: 'you do not play in this contest' },
  'account-own': { what: 'this is your own account', advice: 'Another organiser may change it.' },
  'account-first': { what: 'the first account stays' },
  'person-none': {
    what: 'it is not clear who “{name}” is',
    advice: 'Give the name as it stands in the member list, or the number.',
  },
  'incident-none': { what: 'there is no such incident on record' },
  'store-full': {
    what: 'results aren’t being saved: the disk is full. Nothing is damaged',
    advice:
      'Free some space on the server’s disk. Phones keep their results and send them again by themselves.',
  },
  'store-away': {
    what: 'the database doesn’t answer, so we don’t know yet whether this was saved',
    advice: 'Send it again. It counts only once.',
  },
  'store-gone': {
    what: 'results aren’t being saved: the data file was deleted, moved, replaced or unmounted while Byestand was running',
    advice:
      'Put the data folder back where it was; saving goes on by itself. If you can’t, stop Byestand with Ctrl+C: it writes everything to a new file and says how to go on from it. Don’t switch the machine off first.',
  },
  'store-journal': {
    what: 'results aren’t being saved: a file that belongs to the data file (-wal or -shm) was deleted while Byestand was running',
    advice: 'Stop Byestand with Ctrl+C and start it again. Results answered so far are safe.',
  },
  'store-shut': {
    what: 'results aren’t being saved: Byestand may not write to the data folder',
    advice:
      'Check that the disk isn’t read-only and that the folder belongs to the account that runs Byestand. Saving goes on by itself.',
  },
  'store-broken': {
    what: 'results aren’t being saved: the disk reports an error',
    advice: 'Take a backup to another disk (byestand backup), then start from it there.',
  },
  'store-damaged': {
    what: 'results aren’t being saved: the data file is damaged',
    advice: 'Run “byestand check-facts”. It says what is whole and how to restore the rest.',
  },
  'log-closed': {
    what: 'nothing can be added to {contest}: fact {seq} of it was changed, lost or damaged',
    advice: 'Run “byestand check-facts”. It says what is whole and how to restore the rest.',
  },
  'log-damaged': {
    what: 'fact {seq} of {contest} is missing or cannot be read: the file was damaged, or changed from outside',
    advice:
      'Nothing else is touched by it. “byestand check-facts” says what is damaged, “byestand restore” puts a backup back.',
  },
  'act-unwritten': {
    what: 'this was done, but who did it could not be written down',
    advice:
      'Look whether it is there before you do it again. The disk may be full, or the database away: the log in the data folder says more.',
  },
  'club-none': { what: 'there is no club here by the name of “{club}”' },
  'file-broken': {
    what: 'the file is not the contest it was: from fact {seq} on its seals do not fit',
    advice: 'Take another copy.',
  },
  'file-apart': {
    what: 'this contest went on differently here and in the file, from fact {seq} on',
    advice: 'Keep the one that is right; the two cannot be joined.',
  },
  'password-short': {
    what: 'a password needs at least {least} characters',
    advice: 'Three or four words are easy to remember.',
  },
  'password-long': { what: 'a password has at most {most} characters', advice: 'Choose a shorter one.' },
  'password-common': {
    what: 'this is one of the passwords that are tried first',
    advice: 'Choose another. Three or four words that do not belong together are good.',
  },
  'password-name': { what: 'a password must not contain “{name}”', advice: 'Choose another.' },
  'password-first': { what: 'this account has no password yet', advice: 'Set one first.' },
  'password-again': {
    what: 'this needs your password',
    advice: 'Type the password you sign in with.',
  },
  'sign-in-over': { what: 'that sign-in has already ended' },
  'role-wrong': { what: 'this is not for the {role}', advice: 'Ask the director.' },
  'code-wrong': {
    what: 'that isn’t the code of table {table}',
    advice: 'Scan the code on the table, or ask the director for a new one.',
  },
  'code-old': {
    what: 'table {table} has a new code',
    advice: 'Scan it, or ask the director for it.',
  },
  'captain-code-wrong': {
    what: 'that isn’t the captain’s code of team {team}',
    advice: 'Scan the captain’s code, or ask the director for a new one.',
  },
  'captain-code-old': {
    what: 'team {team} has a new captain’s code',
    advice: 'Scan it, or ask the director for it.',
  },
  'code-often': {
    what: 'too many different wrong codes were tried from this network',
    advice: 'Wait {minutes} min, then scan the code again. Phones that are connected go on.',
  },
  'table-none': { what: 'there is no table {table} in this session' },
  'contest-none': { what: 'there is no session “{contest}” here', advice: 'It may be on another machine.' },
  'tournament-none': {
    what: 'there is no tournament “{name}” here',
    advice: 'Its contests are listed on the first page.',
  },
  'page-none': { what: 'there is nothing at {path}' },
  'site-not-built': { what: 'the pages are not built', advice: 'Run npm run build, then try again.' },
  'hands-none': {
    what: 'there are no cards to print: none are attached, or every board is still to be played somewhere',
    advice: 'The director attaches the deals (PBN) at the desk.',
  },
  'matches-none': {
    what: 'round {round} has no matches',
    advice: 'Give a round of matches that has been drawn.',
  },
  'bracket-none': {
    what: 'there is no knock-out or series of finals to print yet',
    advice: 'The standings can be printed at any time.',
  },
  'key-none': { what: 'there is no number called “{key}” in this session' },
  'not-yet': { what: 'results are shown once play has started' },
  'not-shown': { what: 'the director shows the results when the session is over' },
  'id-taken': {
    what: 'the request’s id was already used for something else',
    advice: 'Send it again with a new id.',
  },
  busy: { what: 'others were quicker several times over', advice: 'Try again.' },
  'origin-other': { what: 'this came from another web site ({origin}) and was not carried out' },
  // What a message must be like is in the description of the API; whoever writes a program reads these.
  'input-bad': {
    what: '{given} cannot be read as it stands',
    advice: 'Write it as /api/openapi.json describes it.',
  },
  'input-missing': { what: 'it is missing', advice: 'Send {wanted}.' },
  'input-kind': { what: 'it must be {wanted}; it is {given}' },
  'input-choice': { what: 'it is {given}', advice: 'Send {wanted}.' },
  'input-unknown': {
    what: 'nothing here is called {names}',
    advice: 'Leave it out, or look its name up in /api/openapi.json.',
  },
  'input-short': { what: 'it is too short', advice: 'Send at least {least} {measure}.' },
  'input-long': { what: 'it is too long', advice: 'Send at most {most} {measure}.' },
  'input-low': { what: 'it is {given}, which is too low', advice: 'Send {least} or more.' },
  'input-high': { what: 'it is {given}, which is too high', advice: 'Send {most} or less.' },
  'input-address': {
    what: 'this address cannot be read',
    advice: 'Odd signs in an address are written as % and two figures.',
  },
  'input-address-long': {
    what: 'a part of this address is too long',
    advice: 'No name here has more than 100 signs.',
  },
  'input-cut': { what: 'the message is not as long as it says', advice: 'Send it again.' },
  'input-large': { what: 'the message is too large', advice: 'Send it in parts.' },
  'input-type': {
    what: 'the message must be JSON',
    advice: 'Send it whole, with the header content-type: application/json.',
  },
  'print-after-play': {
    what: '{sheets} can be printed by the director while play is on',
    advice: 'Your own card and the standings are at {results}. After play everybody can print this.',
  },
  'work-full': {
    what: 'the server is already making as many prints and files as it can',
    advice: 'Nothing was lost. Try again in half a minute.',
  },
  'work-often': {
    what: 'this device already waits for {most} prints or files',
    advice: 'Wait until one of them is there, then ask again.',
  },
  'work-slow': {
    what: 'this took longer than {seconds} seconds and was stopped',
    advice: 'Ask for less at once: one round, one board or one card. Results are not affected.',
  },
  'work-large': {
    what: 'this needed more memory than the server has for it and was stopped',
    advice: 'Ask for less at once: one round, one board or one card. Results are not affected.',
  },
  'work-died': {
    what: 'this could not be made: the worker that made it ended',
    advice: 'Try again; if it happens again, ask for less at once. Results are not affected.',
  },
  'asker-gone': { what: 'the page was closed before the answer was there' },
  'server-stopping': { what: 'the server is being stopped', advice: 'Try again when it is back.' },
  'too-often': { what: 'too many messages came from this device', advice: 'Wait a little.' },
  'streams-many': {
    what: 'too many screens from this address are watching',
    advice: 'Close some of them. This one tries again by itself.',
  },
  'host-unknown': {
    what: 'this server does not answer to the name {name}',
    advice:
      'Use its address in numbers. If {name} is yours, start it with --hosts {name}, or set BYESTAND_HOSTS.',
  },
  'address-unknown': {
    what: '“{address}” is not an address of this machine',
    advice: 'Choose one of: {known}.',
  },
  'member-none': { what: 'nobody with the id {id} is in the member list', advice: 'Look them up by name.' },
  'member-number': {
    what: 'number {number} belongs to {name}',
    advice: 'If {own} and {name} are the same person, merge them. Otherwise check the number.',
  },
  'member-itself': { what: '{name} can’t be merged with themselves', advice: 'Choose the other entry.' },
  'series-rule': { what: '{field} isn’t right', advice: 'It must be {wanted}.' },
  'series-none': { what: 'there is no series “{series}” here', advice: 'Choose one from the list.' },
  'night-again': {
    what: 'the night “{name}” of {date} is in this series already',
    advice: 'Nothing was added. To replace it, remove the earlier one first.',
  },
  'night-none': { what: 'the night can’t be found', advice: 'Choose one from the list.' },
  'night-empty': {
    what: 'the file has no standings with players and scores',
    advice: 'Take a USEBIO file, or a list with place, two names and a percentage on each line.',
  },
  'logo-unread': {
    what: 'the logo isn’t a PNG, JPEG or WebP picture',
    advice: 'Save it as PNG, up to 100 kB, and choose it again.',
  },
  'logo-none': { what: 'the club has no logo', advice: 'An organiser can add one under The club’s own.' },
  fault: {
    what: 'something went wrong in this program, not in what you did; nothing was changed',
    advice: 'The log in the data folder says more.',
  },
};
