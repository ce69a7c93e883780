/** A finance application as it is sent on: who, how to reach them, and the vehicle; nothing else of the form. */
import { addDeliveries, type ForwardingServices } from '#app/features/staff/receivers/deliveries.server.ts'
import type { ForwardedLead } from '#app/features/staff/receivers/receiver.ts'
import { findForwardedVehicle } from '#app/features/vehicles/vehicle-queries.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { findApplication } from './application-queries.server.ts'

type ApplicationServices = ForwardingServices & Pick<Services, 'baseUrl'>

/** In the transaction that stores it. What looks like spam waits for staff to send it on. */
export async function forwardApplication(
	services: ApplicationServices,
	transaction: Transaction,
	{ id, spamFlags }: { id: string; spamFlags: string[] },
): Promise<void> {
	if (spamFlags.length > 0) return
	const delivery = { about: id, topic: 'applications', event: 'lead.created' } as const
	await addDeliveries(services, transaction, delivery, () => readApplication(services, transaction, id))
}

/** Undefined: there is no such application, or it cannot be decrypted. */
export async function readApplication(
	{ keys, baseUrl }: ApplicationServices,
	db: Pick<Database, 'select'>,
	id: string,
): Promise<ForwardedLead | undefined> {
	const application = await findApplication({ db, keys }, id)
	if (!application.ok) return undefined
	const { referenceNumber: reference, createdAt, vehicleId, record } = application.value
	const { fullName: name, email, phone: telephone, vehicleOfInterest } = record
	return {
		id,
		kind: 'application',
		reference,
		created_at: createdAt.toISOString(),
		source: 'website',
		name,
		email,
		telephone,
		subject: '',
		message: '',
		vehicle: await findForwardedVehicle(db, baseUrl, vehicleId, vehicleOfInterest),
		test_drive: null,
		trade_in: null,
		url: `${baseUrl}/admin/applications/${id}`,
	}
}
