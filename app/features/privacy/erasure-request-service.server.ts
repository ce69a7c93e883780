/** A sender asks on their own page to be deleted; staff erase the person, or answer and write down why not. */
import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { formatLongDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { type FieldErrors, readForm, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { leadUrl, type Subject, toInboxLine } from '#app/features/leads/inbox/inbox-item.ts'
import { listRows, SEES_ALL } from '#app/features/leads/inbox/inbox-queries.server.ts'
import { decryptItems } from '#app/features/leads/inbox/inbox-service.server.ts'

import { type Author, addNote } from '#app/features/leads/inbox/lead-progress-queries.server.ts'

import { inboxItems } from '#app/features/leads/lead-table.server.ts'
import { findMailboxes, senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import { greetingName } from '#app/features/submissions/sender-text.ts'
import {
	receiveOnce,
	runQueued,
	screenSubmission,
	secondsRejected,
} from '#app/features/submissions/submission-service.server.ts'

import type { Email } from '#app/infra/email/email.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { erasureEmailMessages as messages } from '#messages/privacy-requests.ts'
import { addErasureRequest, closeRequest, listOpenRequests } from './erasure-queries.server.ts'
import { daysBetween, type OpenErasureRequest, toErasureRequest } from './erasure-request.ts'
import { answerInput } from './person.ts'

type Requester = { subject: Subject; name: string; email: string }
type Post = { clientIp: string; values: Values }

/** Stores the request once, with a notice to staff and a confirmation to the sender. */
export async function requestErasure(
	services: Services,
	requester: Requester,
	{ clientIp, values }: Post,
): Promise<Result<undefined, 'over-limit' | 'not-received'>> {
	const about = requester.subject.id
	if (secondsRejected(services, 'network', clientIp) > 0) return fail('over-limit')
	if (services.formWork.isFull(clientIp)) return fail('not-received')
	try {
		return await runQueued(services, clientIp, async (queued) => {
			const screened = await screenSubmission(queued, { clientIp, form: 'erasure', values }, { text: '' })
			if (!screened.ok) return screened
			const emails = await buildEmails(queued, requester)
			await receiveOnce(queued, screened.value, { about }, async (transaction) => {
				const isFirst = await addErasureRequest(transaction, about, queued.now())
				if (isFirst) await queued.outbox.enqueue(transaction, emails)
				return { id: about }
			})
			return ok(undefined)
		})
	} catch (error) {
		services.log.error({ reason: reasonOf(error) }, 'a request for erasure could not be stored')
		return fail('not-received')
	}
}

async function buildEmails(services: Services, { subject, name, email }: Requester): Promise<Email[]> {
	const { baseUrl, now } = services
	const dealer = await findDealerOrCached(services)
	const { privacy, sales } = dealer.email
	const mailboxes = privacy ? [privacy] : await findMailboxes(services, dealer, 'messages')
	const { dueOn } = toErasureRequest({ requestedAt: now(), answeredAt: null })
	const due = formatLongDate(dueOn)
	const common = { about: subject.id, from: senderOf(dealer, services) }
	const notices = mailboxes.map((to) => ({
		...common,
		kind: 'erasure-notice',
		to,
		subject: messages.notice.subject(due),
		text: messages.notice.text({
			due,
			requests: `${baseUrl}/admin/privacy`,
			lead: baseUrl + leadUrl(subject),
		}),
	}))
	const details = { name: greetingName(name), due, dealer: dealer.name, phone: dealer.phone.display }
	const reply = {
		...common,
		kind: 'erasure-reply',
		to: email,
		replyTo: privacy || sales || undefined,
		subject: messages.reply.subject,
		text: messages.reply.text(details),
	}
	return email ? [...notices, reply] : notices
}

/** The open requests with their senders, the oldest first. */
export async function listErasureRequests(services: Services): Promise<OpenErasureRequest[]> {
	const open = await listOpenRequests(services.db)
	if (open.length === 0) return []
	const ids = open.map(({ about }) => about)
	const rows = await listRows(services.db, SEES_ALL, inArray(inboxItems.id, ids))
	const items = new Map((await decryptItems(services, rows)).map((item) => [item.id, item]))
	const today = toSouthAfricanTime(services.now()).date
	return open.flatMap(({ about, requestedAt }) => {
		const item = items.get(about)
		if (!item) return []
		const { requestedOn, dueOn } = toErasureRequest({ requestedAt, answeredAt: null })
		const { email, phone } = typeof item.details === 'string' ? { email: '', phone: '' } : item.details
		const identifiers = [email, phone].filter(Boolean).join('\n')
		return [{ line: toInboxLine(item), requestedOn, dueOn, daysLeft: daysBetween(today, dueOn), identifiers }]
	})
}

/** For the dashboard: how many wait, and until when the first must be answered. */
export async function summarizeErasureRequests({ db }: Pick<Services, 'db'>) {
	const open = await listOpenRequests(db)
	const [first] = open
	return first && { count: open.length, dueOn: toErasureRequest({ ...first, answeredAt: null }).dueOn }
}

/** Closes a request without an erasure; the reason becomes a note of the lead. */
export async function answerErasureRequest(
	services: Pick<Services, 'db' | 'keys' | 'now'>,
	by: Author,
	values: Values,
): Promise<Result<undefined, FieldErrors>> {
	const form = readForm(answerInput, values)
	if (!form.ok) return fail(form.fieldErrors)
	const { about, note } = form.value
	const at = services.now()
	await services.db.transaction(async (transaction) => {
		if (!(await closeRequest(transaction, about, at))) return
		await addNote({ db: transaction, keys: services.keys }, { id: randomUUID(), by, note, about, at })
	})
	return ok(undefined)
}
