/** Texts inside the export of everything. */

import { formatDate } from '#app/core/dates.ts'
import { defineMessages } from '#app/core/texts.ts'

export const exportMessages = defineMessages({
	readMe: ({ now, rows }: { now: Date; rows: Map<string, number> }) =>
		`Everything that Forecourt held on ${formatDate(now)}.

The files that end with .csv open in Excel, LibreOffice and every database: UTF-8, with semicolons between columns, and quotes as
in RFC 4180. The first line names the columns. An apostrophe before what a spreadsheet would calculate (=, +, -, @ or a tab at the
start of a text, or after a semicolon, comma, bar, tab or line break in it) is not part of the text.
Photos are the originals, and logos and documents are as the website serves them; columns that end with _file or _files name them.

personal.zip holds what people told of themselves. It opens by the password that was chosen for it, in 7-Zip
(www.7-zip.org), WinZip or Keka; Windows itself may not open it. Without the password nobody can.

In applications.csv, columns that begin with form_ are the form as it was filled in. The others are derived from it; the
constants of the stored record are left out.

Lines in each file:
${[...rows].map(([file, count]) => `${String(count).padStart(8)}  ${file}`).join('\n')}
`.replaceAll('\n', '\r\n'),
} as const)
