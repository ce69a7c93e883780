/** What the screen for the showroom gallery is told to do. */
import { data } from 'react-router'
import { actOnRecord } from '#app/admin/parts/act-on-record.server.ts'
import { readForm, type Values } from '#app/kernel/form.ts'
import type { Services } from '#app/platform/services.server.ts'
import { galleryOrderInput } from '#app/showroom/gallery-item-input.ts'
import { galleryResource, orderGallery } from '#app/showroom/gallery-resource.server.ts'
import type { StaffContext } from '#app/staff/resource.server.ts'
import type { OrderAnswer } from './order-answer.ts'

type Given = StaffContext & Pick<Services, 'files'>

export async function act(given: Given, values: Values) {
	if (values.intent === 'order') return order(given, values)
	return actOnRecord(given, values, galleryResource)
}

async function order(given: Given, values: Values) {
	const told = (answer: OrderAnswer, status: number) => data(answer, { status })
	const read = readForm(galleryOrderInput, values)
	if (!read.ok) return told({ outcome: 'problems', problems: read.problems }, 400)
	const ordered = await orderGallery(given, read.value)
	return ordered.ok ? told({ outcome: 'ordered', ids: ordered.value }, 200) : told(ordered.problem, 409)
}
