/** What the screen for the showroom gallery is told to do. */
import { data } from 'react-router'
import { readForm, type Values } from '#app/kernel/form.ts'
import { galleryOrderInput } from '#app/showroom/gallery-item-input.ts'
import { galleryResource, orderGallery } from '#app/showroom/gallery-resource.server.ts'
import type { StaffContext } from '#app/staff/resource.server.ts'
import type { OrderAnswer } from './order-answer.ts'

export async function act(given: StaffContext, values: Values) {
	if (values.intent === 'order') return order(given, values)
	return galleryResource.act(given, values)
}

async function order(given: StaffContext, values: Values) {
	const told = (answer: OrderAnswer, status: number) => data(answer, { status })
	const read = readForm(galleryOrderInput, values)
	if (!read.ok) return told({ outcome: 'problems', problems: read.problems }, 400)
	const ordered = await orderGallery(given, read.value)
	return ordered.ok ? told({ outcome: 'ordered', ids: ordered.value }, 200) : told(ordered.problem, 409)
}
