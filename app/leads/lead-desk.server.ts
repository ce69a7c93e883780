/** How every lead is received: let in, read, kept once together with its letters, which then go out. */
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { nextToken } from '#app/intake/form-token.server.ts'
import type { Arrival } from '#app/intake/intake.ts'
import { admit, inTurn, receivedBefore, receiveOnce } from '#app/intake/intake-desk.server.ts'
import { type Problems, readForm, type Values } from '#app/kernel/form.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Letter } from '#app/platform/letter.server.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findMailboxes, senderOf } from '#app/staff/mailboxes.server.ts'
import type { LeadAnswer, LeadKind, LeadPayload, Refusal } from './lead.ts'
import type { Occasion } from './lead-letter.ts'
import { addLead } from './lead-store.server.ts'

/** What is written about a lead: its row, and the letters. Undefined where what it is about is gone. */
type Written = {
	payload: LeadPayload
	vehicle?: { id: string; name: string }
	letters: (occasion: Occasion) => Letter[]
}

type Form<Schema extends z.ZodMiniObject> = {
	kind: LeadKind
	schema: Schema
	about?: string // what else tells one sending from another: the id of a vehicle
	write: (given: Services, read: z.output<Schema>) => Promise<Written | undefined>
}

export async function receiveLead<Schema extends z.ZodMiniObject>(
	given: Services,
	visitor: string,
	values: Values,
	{ kind, schema, about, write }: Form<Schema>,
): Promise<LeadAnswer> {
	const token = (isKept: boolean) => nextToken(given, kind, values, isKept)
	const refused = (refusal: Refusal, problems: Problems = {}): LeadAnswer => ({
		outcome: 'refused',
		refusal,
		problems,
		values: typed(schema, values),
		token: token(refusal === 'other-content'),
	})

	const receive = async (given: Services): Promise<LeadAnswer> => {
		const form = readForm(schema, values)
		const told = {
			...(form.ok && { email: String(values.from_email), name: String(values.from_name) }),
			text: wordsIn(values),
		}
		const admitted = await admit(given, visitor, kind, values, told)
		if (!admitted.ok) return refused('over-limit')
		if (!form.ok) return refused('fields', form.problems)

		const fields = { ...form.value, about }
		const written = await write(given, form.value)
		if (!written) {
			const before = await receivedBefore(given, admitted.value, fields)
			return before ? { outcome: 'sent', isGone: true, token: token(true) } : refused('gone')
		}
		const received = await keep(given, kind, admitted.value, fields, written)
		return received.ok ? { outcome: 'sent', token: token(true) } : refused('other-content')
	}
	if (given.formWork.isFull()) return refused('busy')
	try {
		return await inTurn(given, receive)
	} catch (error) {
		given.log.error({ kind, reason: reasonOf(error) }, 'a lead could not be kept')
		return { outcome: 'failed', values: typed(schema, values), token: token(false) }
	}
}

async function keep(
	given: Services,
	kind: LeadKind,
	arrival: Arrival,
	fields: Record<string, unknown>,
	{ payload, vehicle, letters }: Written,
) {
	const { keys, outbox, clock, baseUrl } = given
	const { suspicions } = arrival
	const dealer = await findDealerOrLastKnown(given)
	const mailboxes = await findMailboxes(given, dealer, kind === 'enquiry' ? 'enquiries' : 'messages')
	const id = randomUUID()
	const keepIt = async (transaction: Transaction) => {
		const [vehicleId, vehicleName] = [vehicle?.id ?? null, vehicle?.name ?? null]
		await addLead(transaction, keys, {
			id,
			kind,
			vehicleId,
			vehicleName,
			suspicions,
			payload,
			createdAt: clock(),
		})
		const occasion = {
			lead: id,
			suspicions,
			dealer,
			sender: senderOf(dealer, given),
			mailboxes,
			baseUrl,
		}
		await outbox.enqueue(transaction, letters(occasion))
		return {} // there is nothing to tell but that it is kept
	}
	return receiveOnce(given, arrival, fields, keepIt, { id }) // the id is for whoever erases it
}

/** What can hold links. */
const wordsIn = ({ from_name, subject, message }: Values) => [from_name, subject, message].flat().join('\n')

/** As it was typed, of the fields that the form has: never its token. */
const typed = (schema: z.ZodMiniObject, values: Values): Values =>
	Object.fromEntries(Object.keys(schema.shape).map((name) => [name, values[name] ?? '']))
