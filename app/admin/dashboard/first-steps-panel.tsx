/** The owner's first steps on the dashboard. */
import { Check } from 'lucide-react'
import { href, Link } from 'react-router'
import { addCarLink } from '#app/admin/cars/use-add-link.ts'
import { Button } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { adminMessages } from '#messages/admin.ts'
import type { FirstStep, FirstStepName } from './first-steps.server.ts'

/** The intent of the form that closes the list. */
export const CLOSE = 'close-first-steps'

const messages = adminMessages.firstSteps

const ADDRESSES: Record<FirstStepName, string> = {
	dealership: href('/admin/settings'),
	contact: href('/admin/settings/contact'),
	mailboxes: href('/admin/settings/emails'),
	hours: href('/admin/settings/hours'),
	look: href('/admin/settings/look'),
	rate: href('/admin/settings/finance'),
	home: href('/admin/settings/texts/:page?', { page: 'home' }),
	about: href('/admin/settings/texts/:page?', { page: 'about' }),
	privacy: href('/admin/settings/texts/:page?', { page: 'privacy' }),
	car: addCarLink,
	mailServer: href('/admin/settings/mail-server'),
	email: `${href('/admin/system')}#test-email`,
	factor: href('/admin/account'),
	keysCopy: `${href('/admin/system')}#keys-copy`,
	backup: href('/admin/system'),
	address: href('/admin/system'),
}

/** The owner's first steps, each with a link, and a tick once it is done. */
export const FirstStepsPanel = ({ steps }: { steps: FirstStep[] }) => (
	<section
		aria-labelledby="first-steps"
		className="rounded-panel border border-line bg-surface-raised px-5 pt-4 pb-3"
	>
		<h2 id="first-steps" className="title text-title-sm">
			{messages.heading}
		</h2>
		<p className="mt-1 text-sm text-ink-muted">{messages.text}</p>
		<p className="mt-3 mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-[620]">
			<progress
				aria-labelledby="first-steps"
				className="h-2 w-60 max-w-full appearance-none overflow-hidden rounded-full bg-line text-gold-600 [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-current forced-colors:appearance-auto"
				value={doneOf(steps)}
				max={steps.length}
			/>
			{messages.progress(doneOf(steps), steps.length)}
		</p>
		<ol className="gap-x-8 xl:grid xl:grid-cols-2">
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
						{!isDone && <p className="text-sm text-ink-muted">{messages.steps[name].reason}</p>}
					</div>
				</li>
			))}
		</ol>
		<ButtonForm fields={{ intent: CLOSE }} className="border-t border-line pt-3">
			{(isPending) => (
				<Button type="submit" size="small" aria-disabled={isPending || undefined}>
					{messages.close}
				</Button>
			)}
		</ButtonForm>
	</section>
)

const doneOf = (steps: FirstStep[]) => steps.filter(({ isDone }) => isDone).length
