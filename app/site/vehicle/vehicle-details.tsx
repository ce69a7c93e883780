/** Specifications, description and features of a vehicle. Empty sections are left out. */
import { type ReactNode, useId, useState } from 'react'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { Spoken } from '#app/components/spoken.tsx'
import { type Tab, Tabs } from '#app/components/tabs.tsx'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePageMessages as messages } from '#messages/vehicle-page.ts'
import type { SpecificationLine } from './specifications.ts'

type Props = {
	vehicle: Vehicle
	specifications: SpecificationLine[]
	findings: string | undefined // HTML of the server
	further: Tab[]
	share: ReactNode
	className?: string
}

export function VehicleDetails({ vehicle, specifications, findings, further, share, className }: Props) {
	const details = {
		name: 'details',
		text: messages.details,
		panel: () => <Details vehicle={vehicle} specifications={specifications} findings={findings} />,
	}
	return (
		<div className={cn('min-w-0', className)}>
			<Tabs label={messages.tabs} tabs={[details, ...further]} />
			<div className="mt-7 flex flex-wrap items-center gap-x-8 print:hidden">
				<button
					type="button"
					onClick={() => window.print()}
					className="flex min-h-12 items-center gap-3 text-sm font-[550] underline-offset-[0.3em] hover:underline hover:decoration-accent no-script:hidden"
				>
					<icons.Printer aria-hidden className="size-5 flex-none text-ink-muted" strokeWidth={1.75} />
					{messages.print}
				</button>
				{share}
			</div>
		</div>
	)
}

function Details({
	vehicle,
	specifications,
	findings,
}: Pick<Props, 'vehicle' | 'specifications' | 'findings'>) {
	const { model, description, features } = vehicle
	return (
		<>
			<Specifications of={specifications} />
			{description && (
				<>
					<h2 className={headingClass}>{messages.about(model)}</h2>
					<p className="max-w-read whitespace-pre-line text-pretty print:max-w-none">{description}</p>
				</>
			)}
			{features.length > 0 && (
				<>
					<h2 className={headingClass}>{messages.features}</h2>
					<ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2 print:grid-cols-3 print:gap-x-[4mm] print:gap-y-[0.5mm]">
						{features.map((feature) => (
							<li key={feature} className="flex min-w-0 items-start gap-3">
								<icons.Check
									aria-hidden
									className="mt-[0.2em] size-5 flex-none text-positive print:size-4"
									strokeWidth={1.75}
								/>
								<span className="min-w-0">{feature}</span>
							</li>
						))}
					</ul>
				</>
			)}
			{findings && (
				<div
					className="findings"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: React made it on the server (findings.server.tsx)
					dangerouslySetInnerHTML={{ __html: findings }}
				/>
			)}
		</>
	)
}

/** On phones in cells of two lines, the others behind a button. */
function Specifications({ of: lines }: { of: SpecificationLine[] }) {
	const id = useId()
	const [isWhole, setWhole] = useState(false)
	return (
		<>
			<dl
				id={id}
				className="specifications grid grid-flow-dense md:grid-cols-2 md:gap-x-12 lg:max-xl:grid-cols-1 print:grid-cols-2 print:gap-x-[8mm]"
			>
				{lines.map((line) => (
					<div
						key={line.label}
						className={cn(
							'flex flex-wrap justify-between gap-x-6 border-b border-line py-3 break-inside-avoid print:py-[0.9mm]',
							line.isWide && 'col-span-full lg:max-xl:col-span-1 print:col-span-2',
							!isWhole && !line.isMain && 'further',
						)}
					>
						<dt className="text-ink-muted">{line.label}</dt>
						<dd className="ml-auto min-w-0 max-w-full text-right font-semibold">
							<Spoken>{line.value}</Spoken>
						</dd>
					</div>
				))}
			</dl>
			<button
				type="button"
				aria-expanded={isWhole}
				aria-controls={id}
				onClick={() => setWhole(!isWhole)}
				className="link mt-2 inline-flex min-h-11 items-center md:hidden no-script:hidden print:hidden"
			>
				{messages.allSpecifications}
			</button>
		</>
	)
}

const headingClass = 'title mt-9 mb-3.5 text-title-md print:mt-[4mm] print:mb-[1mm] print:text-[12pt]'
