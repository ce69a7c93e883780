/** All that is held on somebody, as it is handed out to them: the shape of its data. */
import type { Answers } from '#app/finance/application.ts'
import type { ConsentsGiven } from '#app/finance/consents.ts'
import type { LeadPayload } from '#app/leads/lead.ts'

export type LetterCopy = {
	writtenAt: string
	status: string
	sentAt: string | null
	subject: string | null // null: removed already
	text: string | null
}

type Beside = { id: string; receivedAt: string; status: string; internalNotes: number; letters: LetterCopy[] }

export type LeadCopy = Beside & {
	kind: 'enquiry' | 'message'
	vehicle: string | null
	sent: LeadPayload | 'locked' | 'broken'
}

export type ApplicationCopy = Beside & {
	kind: 'application'
	reference: string | null
	sent: Answers | 'locked' | 'broken' // as it was typed
	consents: ConsentsGiven | null
}

export type DraftCopy = { kind: 'draft'; sent: Answers }

export type RecordCopy = LeadCopy | ApplicationCopy | DraftCopy

export type PersonalCopy = {
	madeAt: string
	dealership: string
	askedFor: string[]
	records: RecordCopy[]
}
