import { expect, test } from 'vitest'
import { describeLeads, type NotifiedLead } from './notify-staff.server.ts'

const lead = (id: string, rest: Partial<NotifiedLead> = {}): NotifiedLead => ({
	id,
	kind: 'enquiry',
	reason: 'enquiry',
	...rest,
})
const vehicle = { name: 'Toyota Hilux', stockNumber: 'HFM-4483' }

test('one lead is named by its vehicle, and opens', () => {
	expect(describeLeads([lead('1', { vehicle })])).toEqual({
		title: 'A new enquiry',
		body: 'Toyota Hilux, stock HFM-4483',
		path: '/admin/leads/1',
	})
	expect(describeLeads([lead('2', { kind: 'application', reason: 'assigned' })])).toEqual({
		title: 'A lead was assigned to you',
		body: '',
		path: '/admin/applications/2',
	})
})

test('a burst is one notification', () => {
	const burst = Array.from({ length: 12 }, (_, index) => lead(`${index}`, { vehicle }))
	expect(describeLeads(burst)).toEqual({ title: '12 new enquiries', body: '', path: '/admin/leads' })
	const mixed = [
		...burst,
		lead('m', { kind: 'message', reason: 'message' }),
		lead('a', { reason: 'assigned' }),
	]
	expect(describeLeads(mixed)?.title).toBe('12 new enquiries, 1 new message, 1 lead assigned to you')
})

test('without leads there is nothing to tell', () => {
	expect(describeLeads([])).toBeUndefined()
})
