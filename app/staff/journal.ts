/** What the back office remembers of its own work: who did what to which record. */

/** What is done to a record. */
export type Deed = 'added' | 'changed' | 'deleted'

/** All that has a line in the journal; a search for people is done to no record. */
export const JOURNAL_DEEDS = ['added', 'changed', 'deleted', 'searched'] as const
export type JournalDeed = (typeof JOURNAL_DEEDS)[number]

export type JournalEntry = {
	id: string
	at: Date
	by: string // the name of whoever did it
	deed: Deed
	fields: string[] // which of them were changed
}
