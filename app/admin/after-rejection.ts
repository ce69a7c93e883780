/**
 * Revalidates a page after a conflict (409): another staff member has changed the record, so the page is
 * outdated.
 */
import type { ShouldRevalidateFunctionArgs } from 'react-router'

const CONFLICT = 409

export const revalidateOnConflict = ({
	actionStatus,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === CONFLICT || defaultShouldRevalidate
