/** One line of the inbox, opened as far as a list shows it. */
import { tidy } from '#app/kernel/text.ts'
import type { LeadPayload } from '#app/leads/lead.ts'
import type { InboxKind, InboxStatus } from './standing.ts'

export type Entry = {
	kind: InboxKind
	id: string
	reference: string // of an application
	status: InboxStatus
	createdAt: Date
	answeredAt: Date | null
	handler: string | null
	isSuspect: boolean
	hasTrouble: boolean
	told: Told | 'locked' | 'broken'
}

/** No more of it than its line shows. */
export type Line = Omit<Entry, 'told' | 'answeredAt'> & {
	told: Pick<Told, 'name' | 'about' | 'text'> | 'locked' | 'broken'
}

const LINE_LENGTH = 120

export function lineOf({ told, answeredAt, ...entry }: Entry): Line {
	if (typeof told === 'string') return { ...entry, told }
	const { name, about, text } = told
	return { ...entry, told: { name, about, text: tidy(text, LINE_LENGTH) } }
}

/** What whoever wrote has told us. */
export type Told = { name: string; email: string; phone: string; about: string; text: string }

export function toldIn(payload: LeadPayload): Told {
	const { from_name: name, from_email: email, message: text } = payload
	return payload.form_type === 'car_inquiry'
		? { name, email, text, phone: payload.from_phone, about: payload.car_name }
		: { name, email, text, phone: '', about: payload.subject }
}
