/** Stores a lead that a staff member types, once, with who typed it. Nothing is sent to the person. */
import { type FieldErrors, readForm, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { toSlug } from '#app/core/text.ts'
import { findSearchContext } from '#app/features/finance/dealer-terms.server.ts'
import { findChats, removeCode } from '#app/features/leads/chat/chat.server.ts'
import { type ChatCode, parseChatCode } from '#app/features/leads/chat/chat-message.ts'
import { forwardLead } from '#app/features/leads/forwarding/forward-lead.server.ts'
import { type Author, addLeadEvent } from '#app/features/leads/inbox/lead-progress-queries.server.ts'
import type { LeadKind, LeadPayload } from '#app/features/leads/lead.ts'
import { addLead, findLead } from '#app/features/leads/lead-queries.server.ts'
import {
	buildChatPayload,
	buildEnquiryPayload,
	buildMessagePayload,
} from '#app/features/leads/lead-schemas.ts'
import { addNotifications } from '#app/features/staff/notifications/notification-queries.server.ts'
import { currentStock } from '#app/features/vehicles/inventory/stock-cache.server.ts'
import type { SearchDocument } from '#app/features/vehicles/search/stock.ts'
import type { Offer } from '#app/features/vehicles/vehicle.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { searchForStaff } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { staffLeadMessages as messages } from '#messages/lead-office.ts'
import { type StaffLead, type StaffLeadRejection, staffLeadInput } from './by-hand-schema.ts'

/** Finds the vehicle that a staff member types: a stock number, or words that only one vehicle has. */
const MAX_OPTIONS = 500
const MAX_NAMED = 3

type StockServices = Parameters<typeof findSearchContext>[0] & Pick<Services, 'db' | 'memoize'>
export type VehicleError = 'no-vehicle' | `several-vehicles:${string}`

const newestFirst = (one: SearchDocument, other: SearchDocument) =>
	(other.stockNumber ?? '').localeCompare(one.stockNumber ?? '', 'en', { numeric: true })

async function listDocuments(services: StockServices): Promise<SearchDocument[]> {
	const stock = await currentStock(services)
	return stock.vehicles.map(({ document }) => document)
}

/** What the field suggests: the vehicles that can be bought. */
export async function listVehicleOptions(services: StockServices): Promise<string[]> {
	const unsold = (await listDocuments(services)).filter(({ status }) => status !== 'sold')
	return unsold.toSorted(newestFirst).slice(0, MAX_OPTIONS).map(messages.option)
}

/** The id; undefined for a blank text. */
export async function findTypedVehicle(
	services: StockServices,
	typed: string,
): Promise<Result<string | undefined, VehicleError>> {
	if (typed === '') return ok(undefined)
	const documents = await listDocuments(services)
	const isTyped = (text: string | null) => text !== null && toSlug(text) === toSlug(typed)
	const exact = documents.find((one) => isTyped(one.stockNumber) || isTyped(messages.option(one)))
	if (exact) return ok(exact.id)
	const { vehicles } = searchForStaff(await currentStock(services), typed, await findSearchContext(services))
	const matches = vehicles.map(({ document }) => document)
	const unsold = matches.filter(({ status }) => status !== 'sold')
	const [only, ...others] = unsold.length > 0 ? unsold : matches
	if (!only) return fail('no-vehicle')
	if (others.length === 0) return ok(only.id)
	const named = [only, ...others].slice(0, MAX_NAMED).map(messages.option).join('; ')
	return fail(`several-vehicles:${named}` as const)
}

type StaffLeadServices = Services & { by: Author }

/** A chat of which the code is known. */
type Chat = { id: string; vehicleId: string | null; tappedAt: Date }

/** The id of the lead. A chat's lead has the vehicle and the time of the tap. */
export async function addStaffLead(
	services: StaffLeadServices,
	values: Values,
): Promise<Result<string, StaffLeadRejection>> {
	const reject = (fieldErrors: FieldErrors) => fail({ fieldErrors, values })
	const form = readForm(staffLeadInput, values)
	if (!form.ok) return reject(form.fieldErrors)
	const { key: id, source, code, vehicle: typed } = form.value
	if (await findLead(services, id)) return ok(id)
	const chatCode = source === 'chat' ? parseChatCode(code) : undefined
	const chat = chatCode && (await findChat(services, chatCode))
	if (chat && !chat.ok) return reject({ code: chat.error })
	const match = chat?.value.vehicleId ? ok(chat.value.vehicleId) : await findTypedVehicle(services, typed)
	if (!match.ok) return reject({ vehicle: match.error })
	const vehicle = match.value ? await findOffer(services.db, match.value) : undefined
	await store(services, form.value, { vehicle, chat: chat?.value, code: chatCode?.code })
	return ok(id)
}

async function findChat(
	{ db, now }: StaffLeadServices,
	code: ChatCode,
): Promise<Result<Chat, 'unknown-code' | 'several-codes'>> {
	const [chat, another] = await findChats(db, code, now())
	if (!chat) return fail('unknown-code')
	return another ? fail('several-codes') : ok(chat)
}

type About = { vehicle: Offer | undefined; chat: Chat | undefined; code: string | undefined }

/** In one transaction with the event, and the code of the chat is used up. */
async function store(services: StaffLeadServices, input: StaffLead, { vehicle, chat, code }: About) {
	const { db, keys, by } = services
	const { key: id, source, answered } = input
	const at = services.now()
	const { kind, payload } = toLead(input, vehicle, code)
	await db.transaction(async (transaction) => {
		const isAdded = await addLead(transaction, keys, {
			id,
			kind,
			payload,
			source,
			vehicleId: vehicle?.id ?? null,
			vehicleName: vehicle?.name ?? null,
			spamFlags: [],
			createdAt: chat?.tappedAt ?? at,
			...(answered && { status: 'contacted', contactedAt: at, statusChangedAt: at, assigneeId: by.id }),
		})
		if (!isAdded) return
		if (chat) await removeCode(transaction, chat.id)
		await addLeadEvent(transaction, { by, at, action: 'added', about: id, detail: source })
		if (!answered) await addNotifications(services, transaction, { kind, about: id, except: by.id })
		await forwardLead(services, transaction, { id, kind })
	})
}

function toLead(
	{ source, from_name, from_phone, from_email, message }: StaffLead,
	vehicle: Offer | undefined,
	code: string | undefined,
): { kind: Exclude<LeadKind, 'alert'>; payload: LeadPayload } {
	const person = { from_name, from_email, from_phone, message }
	if (source === 'chat') return { kind: 'chat', payload: buildChatPayload(person, vehicle, code) }
	if (vehicle) return { kind: 'enquiry', payload: buildEnquiryPayload(person, vehicle) }
	const subject = messages.subjects[source]
	return { kind: 'message', payload: buildMessagePayload({ ...person, subject }) }
}
