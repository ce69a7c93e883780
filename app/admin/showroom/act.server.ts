/** The actions of the gallery screen. */
import { data } from 'react-router'
import { readForm, type Values } from '#app/core/form.ts'
import { galleryOrderInput } from '#app/features/showroom/gallery-item-schema.ts'
import { galleryResource, orderGallery } from '#app/features/showroom/gallery-resource.server.ts'
import type { StaffContext } from '#app/features/staff/records/resource.server.ts'
import type { OrderResult } from './order-result.ts'

export async function act(services: StaffContext, values: Values) {
	if (values.intent === 'order') return saveOrder(services, values)
	return galleryResource.act(services, values)
}

async function saveOrder(services: StaffContext, values: Values) {
	const orderResponse = (result: OrderResult, status: number) => data(result, { status })
	const form = readForm(galleryOrderInput, values)
	if (!form.ok) return orderResponse({ outcome: 'invalid', fieldErrors: form.fieldErrors }, 400)
	const ordered = await orderGallery(services, form.value)
	return ordered.ok
		? orderResponse({ outcome: 'ordered', ids: ordered.value }, 200)
		: orderResponse(ordered.error, 409)
}
