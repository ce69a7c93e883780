/** Days and times as links, so that a time can be chosen without JavaScript. */
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { Notice } from '#app/components/notice.tsx'
import { testDriveMessages as messages } from '#messages/test-drives.ts'
import type { SlotMenu } from './slots.ts'

/** Where the form stands that a chosen time leads to. */
export const FORM_ANCHOR = 'your-test-drive'
const TIMES_ANCHOR = 'times'

const FEW = 3 // times left on a day, which are then counted

type Props = { menu: SlotMenu; query?: Record<string, string>; className?: string }

/**
 * `query`: what the addresses of the links have besides day and time. A day keeps the time that was chosen, and with it
 * the form and what was typed into it.
 */
export function SlotPicker({ menu: { days, shown, chosen, error }, query = {}, className }: Props) {
	const to = (more: Record<string, string>, hash: string) => ({
		search: `?${new URLSearchParams({ ...query, ...more })}`,
		hash,
	})
	return (
		<div className={className}>
			{error && (
				<Notice kind="wrong" role="alert" className="mb-6">
					{messages.errors[error]}
				</Notice>
			)}
			<h2 className="title text-title-sm">{messages.days}</h2>
			<ul
				className={cn(
					'mt-3 grid gap-2',
					days.some(({ column }) => column === 7)
						? 'grid-cols-4 lg:grid-cols-7 lg:*:col-start-(--day)'
						: 'grid-cols-3 *:col-start-(--third) md:grid-cols-6 md:*:col-start-(--day)',
				)}
			>
				{days.map(({ date, weekday, day, free, column }) => (
					<li key={date} style={{ '--day': column, '--third': ((column - 1) % 3) + 1 } as CSSProperties}>
						<Link
							to={to({ day: date, ...(chosen && { at: chosen.at }) }, TIMES_ANCHOR)}
							preventScrollReset
							aria-current={date === shown?.date ? 'true' : undefined}
							className={cn(choiceClass(date === shown?.date), 'px-1 py-2 leading-tight')}
						>
							<span className="text-[0.9375rem] font-[650]">{weekday}</span>{' '}
							<span className="text-sm">{day}</span>{' '}
							{free < FEW && <span className="text-xs opacity-80">{messages.free(free)}</span>}
						</Link>
					</li>
				))}
			</ul>
			{shown && (
				<section aria-labelledby={TIMES_ANCHOR} className="mt-7">
					<h2 id={TIMES_ANCHOR} tabIndex={-1} className="title scroll-mt-24 text-title-sm">
						{messages.times(shown.name)}
					</h2>
					<ul className="mt-3 grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-8">
						{shown.times.map(({ at, time, text }) => (
							<li key={at}>
								<Link
									to={to({ at }, FORM_ANCHOR)}
									aria-current={at === chosen?.at ? 'true' : undefined}
									aria-label={text}
									className={cn(choiceClass(at === chosen?.at), 'font-[650] tabular-nums')}
								>
									{time}
								</Link>
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	)
}

const choiceClass = (isChosen: boolean) =>
	cn(
		'flex min-h-12 w-full flex-col items-center justify-center rounded-control border-[1.5px] text-center no-underline',
		isChosen ? 'border-ink bg-ink text-surface' : 'border-line-control hover:border-ink',
	)
