/** Schemas of the staff forms about a lead or an application. */
import * as z from 'zod/mini'
import { version } from '#app/core/fields.ts'
import { isUuid } from '#app/core/uuid.ts'
import { message } from '#app/features/leads/lead-fields.ts'
import { type InboxKind, type InboxStatus, statusesOf } from './inbox-status.ts'

/** The action of a form on the lead's page, sent as `intent`. */
export const INTENTS = ['assign', 'contacted', 'note', 'resend', 'reveal'] as const
export type Intent = (typeof INTENTS)[number]

export const assignmentInput = (kind: InboxKind) =>
	z.object({
		status: z.pipe(
			z
				.string('not-an-option')
				.check(z.refine((status) => statusesOf(kind).some((known) => known === status), 'not-an-option')),
			z.transform((status) => status as InboxStatus),
		),
		assignee: z.pipe(
			z.string('not-an-option').check(z.refine((id) => id === '' || isUuid(id), 'not-an-option')),
			z.transform((id) => id || null), // unassigned
		),
		version,
	})

export const contactedInput = z.object({ version })

export const noteInput = z.object({
	key: z.string('unreadable').check(z.refine(isUuid, 'unreadable')), // idempotency key
	note: message,
})

export const emailInput = z.object({
	emailId: z.string('unreadable').check(z.refine(isUuid, 'unreadable')),
})
