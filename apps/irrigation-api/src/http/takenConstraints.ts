/** What a row takes for itself, by the index that sees to it: the code and the sentence for who comes second. */
export const takenConstraints: Readonly<Record<string, readonly [code: string, message: string]>> = {
  zone_station_taken: ['zone.station_taken', 'This station already has an active zone.'],
  program_letter_taken: ['program.letter_taken', 'The controller already has a program of this letter.'],
  program_zone_taken: ['program_zone.taken', 'The program already waters this zone.'],
  municipality_slug: ['municipality.slug_taken', 'Another municipality has this name in its address.'],
  product_component_taken: ['product_component.taken', 'The product is in this kit already.'],
  picklist_item_taken: ['picklist_item.taken', 'The list already has this choice.'],
  price_book_item_taken: ['price_book_item.taken', 'The price book already has a price for this product.'],
}
