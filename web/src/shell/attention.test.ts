import { describe, expect, it } from 'vitest';
import { whatIsTold } from './attention';

describe('addresses of a seat', () => {
  it('sends whoever gave a new address to the letter', () => {
    expect(whatIsTold({ email: 'letter_sent' }, '', 'ada@example.org')).toContain('sent a letter to ada@example.org: click the link in it');
  });
  it('says that a known address or a webhook is kept, or that nobody is told', () => {
    expect(whatIsTold({ email: 'confirmed' }, '', 'ada@example.org')).toContain('Kept');
    expect(whatIsTold({ email: null }, 'https://example.org/', '')).toContain('Kept');
    expect(whatIsTold({ email: null }, '', '')).toContain('Nobody');
  });
});
