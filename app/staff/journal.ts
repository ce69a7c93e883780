/** What the back office remembers of its own work: who did what to which record. */

export type Deed = 'added' | 'changed' | 'deleted'

export type JournalEntry = {
	id: string
	at: Date
	by: string // the name of whoever did it
	deed: Deed
	fields: string[] // which of them were changed
}
