/** When a page is read anew after a form was refused: where the record itself has changed, what stands on the page is old. */
import type { ShouldRevalidateFunctionArgs } from 'react-router'

const CONFLICT = 409

export const revalidateOnConflict = ({
	actionStatus,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === CONFLICT || defaultShouldRevalidate
