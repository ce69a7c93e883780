/** The owner's first steps, each with a link, and a tick once it is done. */
import { Check } from 'lucide-react'
import { href, Link } from 'react-router'
import { addCarLink } from '#app/admin/cars/use-add-link.ts'
import { adminMessages } from '#messages/admin.ts'
import type { FirstStep } from './first-steps.server.ts'

const messages = adminMessages.firstSteps

const ADDRESSES = {
	dealership: href('/admin/settings'),
	contact: href('/admin/settings/contact'),
	hours: href('/admin/settings/hours'),
	rate: href('/admin/settings/finance'),
	car: addCarLink,
	system: href('/admin/system'),
}

export const FirstStepsPanel = ({ steps }: { steps: FirstStep[] }) => (
	<section
		aria-labelledby="first-steps"
		className="rounded-panel border border-line bg-surface-raised px-5 pt-4 pb-3"
	>
		<h2 id="first-steps" className="title text-title-sm">
			{messages.heading}
		</h2>
		<p className="mt-1 mb-2 text-sm text-ink-muted">{messages.text}</p>
		<ol>
			{steps.map(({ name, isDone }, index) => (
				<li key={name} className="flex items-start gap-3 border-t border-line py-2">
					<span
						aria-hidden
						className="mt-2 grid size-7 flex-none place-items-center rounded-full border border-line text-sm font-[650]"
					>
						{isDone ? <Check strokeWidth={2.5} className="size-4" /> : index + 1}
					</span>
					<div className="min-w-0">
						<Link to={ADDRESSES[name]} className="link inline-flex min-h-11 items-center py-1 font-[620]">
							{messages.steps[name].link}
							{isDone && <span className="sr-only">{messages.done}</span>}
						</Link>
						<p className="text-sm text-ink-muted">{messages.steps[name].reason}</p>
					</div>
				</li>
			))}
		</ol>
	</section>
)
