import { expect, test } from 'vitest'
import { tableHead, tableLine } from './export-service.server.ts'
import type { InboxItem } from './inbox-item.ts'

const details = {
	name: '=1+1',
	email: 'a@b.co.za',
	phone: '0820000000',
	about: 'Hilux',
	text: 'Hi, "you"',
}

const item: InboxItem = {
	kind: 'enquiry',
	id: 'a',
	reference: '',
	source: 'phone',
	language: 'en-ZA',
	status: 'contacted',
	createdAt: new Date('2026-11-18T05:00:00Z'),
	contactedAt: new Date('2026-11-18T05:42:00Z'),
	assignee: 'Sipho Dube',
	isSuspect: true,
	hasTrouble: false,
	details,
}

test('a line of the export has a cell for each column of its header', () => {
	expect(tableHead().split(';')).toHaveLength(13)
	expect(tableLine({ ...item, details: { ...details, text: 'Hi' } }).split(';')).toHaveLength(13)
})

test('a line of the export has the dealership’s local time, telephone numbers that stay text, and no formulas', () => {
	expect(tableLine(item)).toBe(
		`"2026-11-18 07:00";"Enquiry";"Phone";"";"Contacted";"'=1+1";"a@b.co.za";"+27 82 000 0000";"Hilux";"Hi, ""you""";"Sipho Dube";42;"yes"\r\n`,
	)
})

test('a lead whose key is missing is marked as locked in the export', () => {
	expect(tableLine({ ...item, details: 'locked', contactedAt: null })).toContain('"Locked: its key is not')
})
