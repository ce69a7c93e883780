/** Forms that offer a vehicle, with photos, as a browser sends them. */
import { asc, eq } from 'drizzle-orm'
import { findLeadPhoto } from '#app/features/leads/lead-photos.server.ts'
import { leads, tradeInPhotos } from '#app/features/leads/lead-table.server.ts'

import type { Services } from '#app/infra/services.server.ts'

export const tradeIn = {
	trade_make: 'Toyota',
	trade_model: 'Hilux 2.4 GD-6',
	trade_year: '2018',
	trade_km: '121 500 km',
	trade_settlement: '85 000',
	trade_bank: 'Wesbank',
	from_name: 'Thandi Nkosi',
	from_email: 'thandi@example.co.za',
	from_phone: '082 000 0000',
	message: 'It has a canopy.',
}

/** The text fields first, as the page has them. */
export function tradeInForm(
	fields: Record<string, string>,
	photos: Uint8Array[] = [],
	conditions: string[] = ['service-history', 'tyres'],
): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.append(name, value)
	for (const condition of conditions) form.append('trade_condition', condition)
	for (const photo of photos)
		form.append('photos', new File([new Uint8Array(photo)], 'IMG_0001.jpg', { type: 'image/jpeg' }))
	if (photos.length === 0) form.append('photos', new File([], '')) // an empty file field
	return form
}

export const listTradeIns = ({ db }: Pick<Services, 'db'>) =>
	db.select({ id: leads.id }).from(leads).where(eq(leads.kind, 'trade-in')).orderBy(asc(leads.createdAt))

export const listStoredPhotos = ({ db }: Pick<Services, 'db'>, leadId: string) =>
	db.select().from(tradeInPhotos).where(eq(tradeInPhotos.leadId, leadId)).orderBy(asc(tradeInPhotos.position))

/** The JPEG files of a lead's photos. */
export async function openPhotos(
	services: Pick<Services, 'db' | 'keys'>,
	leadId: string,
): Promise<Uint8Array[]> {
	const rows = await listStoredPhotos(services, leadId)
	const files = await Promise.all(rows.map(({ id }) => findLeadPhoto(services, id, 'picture')))
	return files.flatMap((file) => (file ? [file.bytes] : []))
}
