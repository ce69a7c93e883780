/** Owners add, test, pause and remove receivers of leads. */
import { randomUUID } from 'node:crypto'
import { type FieldErrors, pickOption, readForm, typedText, type Values } from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { maskEmail } from '#app/core/text.ts'
import { addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { notifyOwners } from '#app/features/staff/members/staff-email.server.ts'
import { isOwnerStill } from '#app/features/staff/members/staff-member-queries.server.ts'
import {
	type Confirmation,
	confirmPasswordAndCode,
} from '#app/features/staff/second-factor/confirmation.server.ts'
import { SETTINGS_ID, SETTINGS_KIND } from '#app/features/staff/settings/settings-sections.ts'
import { type AuthErrorCode, statusOfAuthError } from '#app/features/staff/sign-in/sign-in.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import { countInWindow } from '#app/infra/rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { receiverMessages, receiverNotices } from '#messages/notifications.ts'
import { adfEmail, createSecret, postWebhook, rotateSecret } from './deliveries.server.ts'
import {
	INTENTS,
	type Intent,
	type Message,
	nameOf,
	type ReceiversResult,
	receiverInput,
	testLead,
} from './receiver.ts'
import {
	addReceiver,
	findReceiver,
	listReceivers,
	noteOutcome,
	type Receiver,
	removeReceiver,
	reopenDeliveries,
	saveBody,
	setPaused,
} from './receiver-queries.server.ts'

const RECORD = 'receivers'
const MAX_RECEIVERS = 10
const MAX_TESTS = 10
const WINDOW = 600 // seconds

type Answer = { result: ReceiversResult; status: number }
type Done = Result<Intent, Answer>

/** Does what a form of the page says. Ok: the page is shown again. */
export async function handleReceiverForm(services: Services, confirmation: Confirmation): Promise<Done> {
	const { admin, values } = confirmation
	const intent = values.remove ? 'remove' : (pickOption(INTENTS, values.intent) ?? 'add')
	if (intent === 'add') return add(services, confirmation)
	const id = typedText(values, values.remove ? 'remove' : 'id', 36)
	const receiver = isUuid(id) ? await findReceiver(services, id) : undefined
	if (!receiver) return fail({ result: { outcome: 'gone', intent, id }, status: 404 })
	if (intent === 'test') return test(services, admin, receiver)
	if (intent === 'rotate') return rotate(services, confirmation, receiver)
	return change(services, admin, receiver, intent)
}

const invalid = (intent: Intent, id: string, fieldErrors: FieldErrors, values: Values, status = 400) => {
	const { password: _, code: __, ...shown } = values
	return fail<Answer>({ result: { outcome: 'invalid', intent, id, fieldErrors, values: shown }, status })
}

/** Undefined: confirmed. */
async function rejectUnconfirmed(services: Services, confirmation: Confirmation, intent: Intent, id: string) {
	const confirmed = await confirmPasswordAndCode(services, confirmation)
	if (confirmed.ok) return undefined
	const { error, fieldErrors = { password: error ?? 'wrong' } } = confirmed.error
	return invalid(intent, id, fieldErrors, confirmation.values, statusOfAuthError(error as AuthErrorCode))
}

/** A webhook is tried first: an address that must not be connected to, or leads elsewhere, is not saved. */
async function add(services: Services, confirmation: Confirmation): Promise<Done> {
	const { db, keys, now, outgoing } = services
	const { admin: by, values } = confirmation
	const form = readForm(receiverInput, values)
	if (!form.ok) return invalid('add', '', form.fieldErrors, values)
	const { address: typed, topics } = form.value
	const { way, address } = typed
	const others = await listReceivers(services)
	if (others.length >= MAX_RECEIVERS) return invalid('add', '', { address: 'too-many' }, values, 409)
	if (others.some(({ body }) => body?.address === address))
		return invalid('add', '', { address: 'known' }, values, 409)
	const unconfirmed = await rejectUnconfirmed(services, confirmation, 'add', '')
	if (unconfirmed) return unconfirmed
	if (!(await countTest(services, by.id)))
		return fail({ result: { outcome: 'too-many-tests', intent: 'add', id: '' }, status: 429 })
	const body = { address, ...(way === 'webhook' && { secret: createSecret() }) }
	const tried = way === 'webhook' ? await postWebhook(outgoing, body, testMessage(services)) : undefined
	const error = tried && !tried.isDelivered ? tried.error : undefined
	if (error === 'not-public' || error === 'redirected') return invalid('add', '', { address: error }, values)

	const id = randomUUID()
	const name = nameOf(typed)
	const isAdded = await db.transaction(async (transaction) => {
		if (!(await isOwnerStill(transaction, by.id))) return false
		await addReceiver(transaction, keys, { id, way, topics, body, createdAt: now() })
		if (tried) await noteOutcome(transaction, id, error, now())
		await record(services, transaction, by, 'added', auditNameOf({ way, body }))
		const sent = topics.map((topic) => receiverMessages.topics[topic]).join(', ')
		await notifyOwners(services, transaction, by, receiverNotices.added(name, sent))
		return true
	})
	if (!isAdded) return invalid('add', '', { address: 'for-owners' }, values, 403)
	services.log.info({ admin: by.id, receiver: id, way }, 'a receiver of leads was added')
	if (!body.secret) return ok('add')
	return fail({
		result: { outcome: 'secret', intent: 'add', id, name, secret: body.secret, error },
		status: 200,
	})
}

async function test(services: Services, by: Admin, receiver: Receiver): Promise<Done> {
	const { id, way, body } = receiver
	const name = nameOfReceiver(receiver)
	const tested = (error: string | undefined) =>
		fail<Answer>({
			result: { outcome: 'tested', intent: 'test', id, name, way, error },
			status: error ? 502 : 200,
		})
	if (!body) return tested('unreadable')
	if (!(await countTest(services, by.id)))
		return fail({ result: { outcome: 'too-many-tests', intent: 'test', id }, status: 429 })
	const message = testMessage(services)
	if (way === 'adf') {
		const email = await adfEmail(services, body.address, id, testLead(services.baseUrl, services.now()))
		await services.db.transaction((transaction) => services.outbox.enqueue(transaction, [email]))
		return tested(undefined)
	}
	const outcome = await postWebhook(services.outgoing, body, message)
	const error = outcome.isDelivered ? undefined : outcome.error
	await noteOutcome(services.db, id, error, services.now())
	return tested(error)
}

/** Not a lead: a message of its own kind, with made-up words. */
function testMessage({ now, baseUrl }: Pick<Services, 'now' | 'baseUrl'>) {
	const at = now()
	const message: Message = { type: 'webhook.test', timestamp: at.toISOString(), data: testLead(baseUrl, at) }
	return { id: randomUUID(), text: JSON.stringify(message), now: at }
}

async function rotate(services: Services, confirmation: Confirmation, receiver: Receiver): Promise<Done> {
	const { db, keys, now } = services
	const { admin: by, values } = confirmation
	const { id, body, way } = receiver
	if (way !== 'webhook' || !body)
		return fail({ result: { outcome: 'gone', intent: 'rotate', id }, status: 404 })
	const unconfirmed = await rejectUnconfirmed(services, confirmation, 'rotate', id)
	if (unconfirmed) return unconfirmed
	const rotated = rotateSecret(body, now())
	const name = nameOfReceiver(receiver)
	const isSaved = await db.transaction(async (transaction) => {
		if (!(await isOwnerStill(transaction, by.id))) return false
		await saveBody(transaction, keys, id, rotated)
		await record(services, transaction, by, 'secret', auditNameOf(receiver))
		return true
	})
	if (!isSaved) return invalid('rotate', id, { password: 'for-owners' }, values, 403)
	const { secret } = rotated
	return fail({
		result: { outcome: 'secret', intent: 'rotate', id, name, secret, error: undefined },
		status: 200,
	})
}

async function change(
	services: Services,
	by: Admin,
	receiver: Receiver,
	intent: 'pause' | 'resume' | 'remove',
): Promise<Done> {
	const { id } = receiver
	const name = nameOfReceiver(receiver)
	await services.db.transaction(async (transaction) => {
		if (intent === 'remove') {
			await removeReceiver(transaction, id)
			await notifyOwners(services, transaction, by, receiverNotices.removed(name))
		} else {
			await setPaused(transaction, id, intent === 'pause' ? services.now() : null)
			if (intent === 'resume') await reopenDeliveries(services, transaction, { receiverId: id })
		}
		await record(services, transaction, by, RECORDED[intent], auditNameOf(receiver))
	})
	return ok(intent)
}

const RECORDED = { pause: 'paused', resume: 'resumed', remove: 'removed' } as const

const nameOfReceiver = ({ way, body }: Pick<Receiver, 'way' | 'body'>) =>
	body ? nameOf({ way, address: body.address }) : receiverMessages.unreadable

/** In the audit log a mailbox is masked. */
const auditNameOf = ({ way, body }: Pick<Receiver, 'way' | 'body'>) =>
	way === 'adf' && body ? maskEmail(body.address) : nameOfReceiver({ way, body })

/** With the host or the mailbox: a receiver of personal data is named. */
const record = (
	{ now }: Pick<Services, 'now'>,
	transaction: Transaction,
	by: Admin,
	field: 'added' | 'removed' | 'paused' | 'resumed' | 'secret',
	name: string,
) =>
	addAuditLogEntry(transaction, {
		kind: SETTINGS_KIND,
		recordId: SETTINGS_ID,
		recordName: RECORD,
		by,
		at: now(),
		action: 'changed',
		fields: [field],
		changes: { [field]: { from: null, to: name } },
	})

async function countTest({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<boolean> {
	const limit = { scope: 'receiver-test' as const, keys: [id], windowSeconds: WINDOW }
	return (await countInWindow(db, limit, now())).every(({ count }) => count <= MAX_TESTS)
}
