/** What a test sends: a lead of no person. */
import { receiverMessages } from '#messages/receivers.ts'
import type { ForwardedLead } from './receiver.ts'

export const testLead = (baseUrl: string, at: Date): ForwardedLead => ({
	id: '00000000-0000-4000-8000-000000000000',
	kind: 'test',
	reference: 'TEST',
	created_at: at.toISOString(),
	source: 'website',
	name: receiverMessages.test.name,
	email: 'test@example.com',
	telephone: '',
	subject: '',
	message: receiverMessages.test.message,
	vehicle: null,
	test_drive: null,
	trade_in: null,
	url: `${baseUrl}/admin/settings/receivers`,
})
