/** Fails a test that writes warnings or errors to the console, unless the test expects them. */
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

/** Returns the console output so far and marks it as expected. */
export function takeComplaints(): string[] {
	return complaints.splice(0)
}
