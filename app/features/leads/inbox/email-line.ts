/** An email about a lead, without its text or recipient. */
export type EmailSummary = {
	id: string
	kind: string
	status: 'waiting' | 'delayed' | 'held' | 'sent' | 'undelivered'
	lastError: string | null
	mailboxMissing: boolean
	createdAt: Date
	sentAt: Date | null
}
