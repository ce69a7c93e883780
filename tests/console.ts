/** A test that makes the console complain fails, unless it says that it expects so. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

let complaints: string[] = []

beforeEach(() => {
	complaints = []
	for (const method of ['error', 'warn'] as const) {
		vi.spyOn(console, method).mockImplementation((...messages) => {
			complaints.push(messages.map(String).join(' '))
		})
	}
})

afterEach(() => {
	vi.restoreAllMocks()
	expect(complaints, 'the console complained').toEqual([])
})

/** What the console said so far, which then is no failure. */
export function takeComplaints(): string[] {
	return complaints.splice(0)
}
