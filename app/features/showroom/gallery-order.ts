/**
 * The ids that the staff member moved: one if the others only made room for it, else all whose position
 * changed.
 */
export function movedIn(before: string[], ids: string[]): string[] {
	const first = ids.findIndex((id, at) => id !== before[at])
	if (first < 0) return []
	const candidates = [before[first] as string, ids[first] as string]
	const one = candidates.find((id) => without(before, id) === without(ids, id))
	return one ? [one] : ids.filter((id, at) => id !== before[at])
}

const without = (ids: string[], id: string) => ids.filter((each) => each !== id).join()

export const isSameSet = (one: string[], other: string[]): boolean =>
	[...one].sort().join() === [...other].sort().join()
