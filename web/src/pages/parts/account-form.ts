// What an account's name and password must be like; the server has the last word.

export interface AccountErrors {
  name?: string;
  password?: string;
  again?: string;
}

function checkFresh(password: string): string | undefined {
  if ([...password].length < 8) return 'At least 8 characters; a short sentence is good.';
  return [...password].length > 200 ? 'At most 200 characters.' : undefined;
}

export function checkAccount(action: 'register' | 'login', name: string, password: string, again: string): AccountErrors {
  const errors: AccountErrors = {};
  if (name.trim() === '') errors.name = 'Type your name.';
  else if (action === 'register' && !/^[A-Za-z0-9_-]{3,24}$/.test(name.trim()))
    errors.name = 'Use 3 to 24 letters from a to z, digits, - or _.';
  if (password === '') errors.password = 'Type your password.';
  else if (action === 'register') {
    const wrong = checkFresh(password);
    if (wrong) errors.password = wrong;
    else if (password !== again) errors.again = 'The two passwords differ.';
  }
  return errors;
}

export interface PasswordErrors {
  old?: string;
  fresh?: string;
  again?: string;
  form?: string;
}

export function checkPasswordChange(old: string, fresh: string, again: string): PasswordErrors {
  const errors: PasswordErrors = {};
  if (old === '') errors.old = 'Type the password you have now.';
  const wrong = checkFresh(fresh);
  if (wrong) errors.fresh = wrong;
  else if (fresh === old) errors.fresh = 'That is the one you have; take another.';
  else if (fresh !== again) errors.again = 'The two passwords differ.';
  return errors;
}

export function placePasswordRefusal(code: string, message: string): PasswordErrors {
  if (code === 'bad_token') return { old: message };
  if (code === 'malformed') return { fresh: message };
  return { form: message };
}

// Which field a refusal of the server belongs to.
export function placeRefusal(code: string, message: string): AccountErrors | { form: string } {
  if (code === 'conflict') return { name: message };
  if (code === 'bad_token' || code === 'forbidden') return { password: message };
  return { form: message };
}
