/** What is told of a letter about a lead: never what stands in it, nor its address. */
export type EmailSummary = {
	id: string
	kind: string
	status: 'waiting' | 'delayed' | 'held' | 'sent' | 'undelivered'
	lastError: string | null
	createdAt: Date
	sentAt: Date | null
}
