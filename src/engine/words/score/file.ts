import type { Phrases } from '../phrase.ts';

/** Refusals of readers of results files. */
export const FILE_PHRASES = {
  'file-format': {
    what: 'this isn’t a file Byestand knows',
    advice: 'It reads {known}. Check that it is the right file.',
  },
  'file-out-only': {
    what: 'Byestand writes {given} and doesn’t read it',
    advice: 'Give the file it was made from.',
  },
  'file-in-only': {
    what: 'Byestand reads {given} and doesn’t write it',
    advice: 'Choose another format.',
  },
  'file-nothing': {
    what: 'the file has nothing for this format ({given}); it has {has}',
    advice: 'This format is for {wanted}. Choose another.',
  },
  'file-json': {
    what: 'the file isn’t whole JSON',
    advice: 'It may be cut off. Save or copy it again.',
  },
  'jet-none': {
    what: 'this isn’t an Access database',
    advice: 'A .bws file is one. Check that it is the right file.',
  },
  'jet-long': {
    what: 'the file is longer than {most} MB',
    advice: 'No session’s file is that long. Check that it is the right one.',
  },
  'jet-ends': {
    what: 'the file ends too soon',
    advice: 'Copy it again when the handsets’ program isn’t writing to it.',
  },
  'jet-kind': {
    what: 'the database is encrypted, or of a kind no handset writes',
    advice: 'Choose the .bws file of the session.',
  },
  'jet-damaged': {
    what: 'the database is damaged',
    advice: 'Copy it again, or repair it with the handsets’ program.',
  },
  'bws-tables': {
    what: 'this database isn’t from handsets: it has no {lacks}',
    advice: 'Choose the .bws file of the session.',
  },
  'bws-pair': {
    what: '‘{given}’ on board {board} aren’t pair numbers',
    advice: 'Handsets know pairs by numbers up to 9999.',
  },
  'handset-address': {
    what: 'the address of the Data Connector is missing',
    advice: 'It is the computer the handsets report to, such as http://192.168.1.50:5079.',
  },
  'handset-section': {
    what: 'section {section} isn’t part of this event',
    advice: 'Check that these are this event’s handsets.',
  },
  'handset-nobody': {
    what: 'nobody plays at table {table} in round {round}',
    advice: 'Check the table’s number on the handset, then enter the result.',
  },
  'handset-pairs': {
    what: 'the handset says pairs {given}, but pairs {sits} play at table {table} in round {round}',
    advice: 'Find out who played the board, then enter the result.',
  },
  'handset-adjusted': {
    what: 'the handset says {ns}% and {ew}% for board {board} at table {table}',
    advice: 'Adjust the score if that is right.',
  },
  'handset-ruling': {
    what: 'board {board} at table {table} waits for a ruling',
    advice: 'Give the ruling, or enter the result.',
  },
  'handset-erased': {
    what: 'the handset erased board {board} at table {table}, and the score here isn’t from the handset',
    advice: 'Withdraw the score if that is right.',
  },
  'handset-unreadable': {
    what: 'the handset’s entry for board {board} at table {table} can’t be read: {given}',
    advice: 'Ask the table, then enter the result.',
  },
  'scoresheet-teams': {
    what: 'the file has matches of teams only, and a scoresheet is for lines that are compared with one another',
    advice: 'Convert it to .xml.',
  },
  'pbn-many': {
    what: 'the file has more than {most} games',
    advice: 'Put each session into a file of its own.',
  },
  'masterpoint-none': {
    what: 'nobody who won masterpoints has a number',
    advice: 'Give the players their numbers in the list of members, then make the file again.',
  },
  'masterpoint-line': {
    what: '‘{given}’ isn’t a line of masterpoints',
    advice: 'A line has 13 digits: 7 of the player’s number, 6 of the points in hundredths.',
  },
  'masterpoint-both': {
    what: '‘{given}’ isn’t a line of red and green masterpoints',
    advice:
      'A line has 19 digits: 7 of the player’s number, 6 of the red points and 6 of the green, in hundredths.',
  },
  'file-no-results': {
    what: 'no result of the file can be taken into this event',
    advice: 'Check that it is the right file and the right event.',
  },
  'file-no-movement': {
    what: 'the file has no movement for the {pairs} that are entered',
    advice: 'Enter as many as the movement is for, or choose another.',
  },
  'mail-from': {
    what: '‘{given}’ isn’t an e-mail address',
    advice: 'Give the address the club sends from, such as results@club.example.',
  },
  'mail-address': {
    what: '‘{given}’ isn’t an e-mail address',
    advice: 'Correct it or take it out. Nothing was sent.',
  },
  'mail-unset': {
    what: 'the club’s mail server isn’t set up',
    advice: 'An organiser gives its address and sender under E-mail, then send again.',
  },
  'player-line': {
    what: 'no player can be read from ‘{given}’',
    advice:
      'Give each line a number and a name, or put headings above the columns: Number, Surname, First name, Rank.',
  },
  'player-long': {
    what: 'the list has more than {most} players, or a line longer than any name',
    advice: 'Check that it is the right file.',
  },
  'player-none': {
    what: 'there are no players in the list',
    advice: 'Check that it is the right file.',
  },
  'push-none': {
    what: 'nobody with a result has a player number',
    advice: 'Give the players their numbers in the list of members, then make the file again.',
  },
  'zip-broken': {
    what: 'the file is an archive that is damaged or locked',
    advice: 'Open it in the spreadsheet, remove any password and save it again.',
  },
  'zip-large': {
    what: 'unpacked, the file has more than {most} MB',
    advice: 'No workbook of a club is that large. Check that it is the right one.',
  },
  'sheet-none': {
    what: 'Byestand finds neither results nor entries in the columns',
    advice:
      'Give the columns headings: Player 1 and Player 2 for entries; Board, NS, EW, Contract and Score for results.',
  },
  'sheet-large': {
    what: 'a sheet has more than {most} rows',
    advice: 'Put each session into a file of its own.',
  },
  'sheet-board': {
    what: '‘{given}’ isn’t a board number',
    advice: 'Give every line its board.',
  },
  'xml-long': {
    what: 'the file has more than {most} characters',
    advice: 'No results file is that long. Check that it is the right one.',
  },
  'xml-ends': { what: 'the file ends too soon', advice: 'It is cut off. Copy or save it again.' },
  'xml-none': { what: 'there is nothing in the file', advice: 'Save it again.' },
  'xml-entity': {
    what: '‘{given}’ isn’t a character of XML',
    advice: 'Write & as &amp; and save the file again.',
  },
  'xml-outside': { what: '‘{given}’ stands outside the document', advice: 'Save the file again.' },
  'xml-sign': { what: '‘{given}’ can’t stand here', advice: 'This isn’t XML. Save the file again.' },
  'xml-attribute': { what: 'the attribute {name} is there twice', advice: 'Save the file again.' },
  'xml-close': { what: '</{name}> closes nothing; {open} is open', advice: 'Save the file again.' },
  'xml-second': { what: 'a second document begins', advice: 'Put each into a file of its own.' },
  'xml-deep': {
    what: 'elements stand more than {most} deep',
    advice: 'No results file is like that. Check that it is the right one.',
  },
  'xml-doctype': {
    what: 'the document type defines entities',
    advice: 'Byestand doesn’t read those. Save the file without them.',
  },
  'usebio-nothing': { what: 'nothing has been played yet', advice: 'Take the file when there are results.' },
  'usebio-stage': { what: 'there is no stage ‘{given}’', advice: 'The stages are {known}.' },
  'usebio-root': {
    what: 'this isn’t a USEBIO file: it begins with {given}',
    advice: 'A USEBIO file begins with <USEBIO>.',
  },
  'usebio-event': { what: 'the file has no event', advice: 'Save it again from the scoring program.' },
  'usebio-kind': { what: 'events of the type ‘{given}’ aren’t known', advice: 'Known are: {known}.' },
  'usebio-line': {
    what: 'board {board} has a line without {lacks}',
    advice: 'Save the file again from the scoring program.',
  },
  'usebio-score': {
    what: '‘{given}’ on board {board} is neither a score nor an adjusted score',
    advice: 'Write a number for North-South, or A6040 for 60% and 40%.',
  },
  'usebio-number': {
    what: '‘{given}’ isn’t a number',
    advice: 'Save the file again from the scoring program.',
  },
} as const satisfies Phrases;
