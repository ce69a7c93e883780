/** The way back from a first step, where the sidebar with its link is closed. */
import { ArrowLeft } from 'lucide-react'
import { href, Link, useLocation } from 'react-router'
import type { AdminFrame } from '#app/admin/frame.ts'
import { adminMessages } from '#messages/admin.ts'

export const FIRST_STEPS = `${href('/admin')}#first-steps`
const messages = adminMessages.firstSteps

export function BackToFirstSteps({ steps }: { steps: AdminFrame['firstSteps'] }) {
	const { pathname } = useLocation()
	if (!steps || pathname === href('/admin')) return null
	return (
		<p className="mb-3 lg:hidden">
			<Link to={FIRST_STEPS} className="link inline-flex min-h-11 items-center gap-2 text-sm">
				<ArrowLeft aria-hidden strokeWidth={1.75} className="size-4 flex-none" />
				{messages.back}, {messages.progress(steps.done, steps.of)}
			</Link>
		</p>
	)
}
