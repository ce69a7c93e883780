/** An email about a lead, without its text or recipient. */
export type EmailSummary = {
	id: string
	kind: string
	status: 'waiting' | 'delayed' | 'held' | 'sent' | 'undelivered'
	lastError: string | null
	createdAt: Date
	sentAt: Date | null
}
