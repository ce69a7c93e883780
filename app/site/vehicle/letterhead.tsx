/** The header of a printed vehicle page: the dealership and its contact details. */

import wordmark from '#app/components/brand/wordmark-on-light.svg?no-inline'
import { cn } from '#app/components/cn.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { lookAddress } from '#app/features/dealer/look/look.ts'

export function Letterhead({ dealer: { name, logo, address, phone, email } }: { dealer: Dealer }) {
	return (
		<div className="mb-[4mm] hidden items-center justify-between gap-8 border-b-[1.5pt] border-black pb-[3mm] print:flex">
			{logo && typeof logo === 'object' && 'onLight' in logo ? (
				<img
					src={lookAddress(logo.onLight.file)}
					alt={name}
					width={logo.onLight.width}
					height={logo.onLight.height}
					loading="lazy"
					className={cn(
						'h-[11mm] w-auto max-w-[60mm] object-contain object-left',
						logo.onLight.onPlate && 'bg-dark-950 p-1 print-color-exact',
					)}
				/>
			) : logo === 'highveld' ? (
				<img src={wordmark} alt={name} width={340} height={71} loading="lazy" className="h-[9mm] w-auto" />
			) : (
				<p className="font-display text-[14pt] leading-tight font-[760] uppercase font-stretch-125%">
					{name}
				</p>
			)}
			<p className="text-right text-[8.5pt] leading-snug">
				{[address.street, address.town, address.postalCode, address.province].filter(Boolean).join(', ')}
				<br />
				{[phone.display, email.sales].filter(Boolean).join(', ')}
			</p>
		</div>
	)
}
