/** The data format of the copy that a person receives (data subject request). */
import type { FormValues } from '#app/features/finance/application/application.ts'
import type { AcceptedConsents } from '#app/features/finance/application/consents.ts'
import type { LeadPayload } from '#app/features/leads/lead.ts'

export type EmailCopy = {
	writtenAt: string
	status: string
	sentAt: string | null
	subject: string | null // null: removed after its retention period
	text: string | null
}

type CommonCopy = {
	id: string
	receivedAt: string
	status: string
	internalNotes: number
	emails: EmailCopy[]
}

export type LeadCopy = CommonCopy & {
	kind: 'enquiry' | 'message'
	vehicle: string | null
	sent: LeadPayload | 'locked' | 'broken'
}

export type ApplicationCopy = CommonCopy & {
	kind: 'application'
	reference: string | null
	sent: FormValues | 'locked' | 'broken' // as typed
	consents: AcceptedConsents | null
}

export type DraftCopy = { kind: 'draft'; sent: FormValues }

export type RecordCopy = LeadCopy | ApplicationCopy | DraftCopy

export type PersonalCopy = {
	madeAt: string
	dealership: string
	requestedFor: string[]
	records: RecordCopy[]
}
